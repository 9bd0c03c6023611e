import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accountantLinkIdIn, accountantToken, isAccountantToken, type LinkKeys } from '../../kernel/link-tokens.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { addLink, endLinks, findOpenLink, type OpenLink } from './accountant-link-repository.ts'

const DAYS = 7
/** The day of the month from which the link for the previous month is sent. */
const MONTHLY_DAY = 5

type Keys = { db: Database; linkKeys: LinkKeys }

export async function makeAccountantLink(
  { db, linkKeys }: Keys,
  { year, staffId }: { year: number; staffId: number },
): Promise<{ token: string; expiresAt: Date }> {
  return db.transaction(async (tx) => {
    const link = await addLink(tx, { year, days: DAYS, createdBy: staffId })
    if (!link) throw new Error('The link was not stored.')
    await recordChange(tx, {
      personId: staffId,
      action: 'update',
      subject: { kind: 'settings', id: null },
      before: { accountantLink: null },
      after: { accountantLink: year },
    })
    return { token: accountantToken(linkKeys, link), expiresAt: link.expiresAt }
  })
}

export async function endAccountantLinks(db: Database, { staffId }: { staffId: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endLinks(tx)
    if (ended === 0) return
    await recordChange(tx, {
      personId: staffId,
      action: 'update',
      subject: { kind: 'settings', id: null },
      before: { accountantLinks: ended },
      after: { accountantLinks: 0 },
    })
  })
}

export async function readAccountantLink({ db, linkKeys }: Keys, token: string): Promise<OpenLink | undefined> {
  const id = accountantLinkIdIn(token)
  const link = id === undefined ? undefined : await findOpenLink(db, id)
  return link && isAccountantToken(linkKeys, link, token) ? link : undefined
}

/** Emails the accountant, once a month if enabled, a link to the books of last month's year. `now`: by default the database's clock. */
export async function sendMonthlyLink(
  { db, enqueue, timeZone }: { db: Database; enqueue: Enqueue; timeZone: string },
  now?: Date,
): Promise<void> {
  const { accountantEmail: to, accountantMonthly } = await readSettings(db)
  const today = dayOf(now ?? (await readClock(db)), timeZone)
  if (!to || !accountantMonthly || Number(today.slice(8)) < MONTHLY_DAY) return
  const monthly = monthBefore(today)
  await db.transaction(async (tx) => {
    const link = await addLink(tx, { year: Number(monthly.slice(0, 4)), days: DAYS, monthly })
    if (!link) return
    const about = { kind: 'accountant-link', linkId: link.id } as const
    await queueEmail(tx, enqueue, { to, language: 'en', about, cause: `accountant-link:${monthly}` })
  })
}

function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}
