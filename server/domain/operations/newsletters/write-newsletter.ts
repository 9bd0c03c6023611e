import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Audience } from '../../../../packages/contract/people/newsletter.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { undo } from '../../kernel/runs/undo.ts'
import { addSeconds, dayOf } from '../../kernel/studio-time.ts'
import { foldPersonTotals } from '../../people/lists/person-totals-repository.ts'
import { countRecipients } from './audience-repository.ts'
import {
  findNewsletter,
  findNewsletterByKey,
  insertNewsletter,
  type Newsletter,
  queueNewsletterEmails,
  withdrawNewsletterEmails,
} from './newsletter-repository.ts'

type EmailQueue = { db: Database; enqueue: Enqueue }
type NewsDependencies = EmailQueue & { undoSeconds: number; timeZone: string }

export type WriteNewsletter = {
  audience: Audience
  subject: Record<Language, string>
  text: Record<Language, string>
  /** The number of recipients in the preview. Default: any number. */
  recipients?: number | undefined
  staffId: number
  /** Makes the call idempotent. */
  key?: string | undefined
}
export type WrittenNewsletter = { newsletter: Newsletter; repeated: boolean }
type Stored = { id: number; repeated: boolean }

export async function countReaders({ db, timeZone }: { db: Database; timeZone: string }, audience: Audience) {
  await foldPersonTotals(db)
  return countRecipients(db, audience, dayOf(await readClock(db), timeZone))
}

/** Queues a newsletter to an audience; its emails wait for the undo period. Refuses: nobody_to_write_to, people_changed, key_reused. */
export async function writeNewsletter(deps: NewsDependencies, input: WriteNewsletter): Promise<Decision<WrittenNewsletter>> {
  // The audience is read from the totals.
  await foldPersonTotals(deps.db)
  const stored = await store(deps, input)
  if (!stored.ok) return stored
  const newsletter = await findNewsletter(deps.db, stored.value.id)
  return newsletter ? accept({ newsletter, repeated: stored.value.repeated }) : refuse('not_found')
}

class GivenUp extends Error {
  readonly refusal: Decision<never>
  constructor(refusal: Decision<never>) {
    super('The newsletter is given up.')
    this.refusal = refusal
  }
}

async function orGivenUp<Value>(db: Database, work: (tx: Transaction) => Promise<Decision<Value>>): Promise<Decision<Value>> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof GivenUp) return error.refusal
    throw error
  }
}

function store({ db, enqueue, undoSeconds, timeZone }: NewsDependencies, input: WriteNewsletter): Promise<Decision<Stored>> {
  return orGivenUp(db, async (tx) => {
    const earlier = await findEarlier(tx, input)
    if (earlier) return repeat(earlier, input)
    const now = await readClock(tx)
    const leavesAt = addSeconds(now, undoSeconds)
    const id = await insertNewsletter(tx, { ...input, leavesAt })
    if (id === undefined) return repeat(await findEarlier(tx, input), input)
    const recipients = await queueNewsletterEmails(tx, { id, audience: input.audience, leavesAt }, dayOf(now, timeZone))
    if (recipients === 0) throw new GivenUp(refuse('nobody_to_write_to'))
    if (input.recipients !== undefined && input.recipients !== recipients) throw new GivenUp(refuse('people_changed'))
    await enqueue(tx, { name: 'send-newsletter', newsletterId: id }, leavesAt)
    await recordChange(tx, {
      personId: input.staffId,
      action: 'create',
      subject: { kind: 'newsletter', id },
      before: null,
      after: { ...input.audience, recipients },
    })
    return accept({ id, repeated: false })
  })
}

const findEarlier = (tx: Transaction, { key }: WriteNewsletter) => (key === undefined ? undefined : findNewsletterByKey(tx, key))

function repeat(earlier: Newsletter | undefined, { audience, subject, text }: WriteNewsletter): Decision<Stored> {
  if (!earlier) throw new Error('The newsletter was not stored.')
  if (!isDeepStrictEqual([earlier.audience, earlier.subject, earlier.text], [audience, subject, text])) return refuse('key_reused')
  return accept({ id: earlier.id, repeated: true })
}

/** Undoes a newsletter before any email is sent. Refuses: not_found, too_late. */
export function undoNewsletter(
  db: Database,
  { newsletterId, staffId }: { newsletterId: number; staffId: number },
): Promise<Decision<void>> {
  return orGivenUp(db, (tx) =>
    undo(tx, 'newsletter', newsletterId, {
      again: undefined,
      trail: { staffId, subject: { kind: 'newsletter', id: newsletterId }, before: { newsletterId } },
      takeBack: async () => {
        if (await withdrawNewsletterEmails(tx, newsletterId)) return accept(undefined)
        throw new GivenUp(refuse('too_late'))
      },
    }),
  )
}
