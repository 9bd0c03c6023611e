import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueMail } from '../../kernel/outbox/queue-mail.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { findPerson, findPersonByEmail } from '../account/people-repository.ts'
import { hashToken, newRefreshToken } from './refresh-token.ts'
import { countRecentCodeMails, maySignInByCode, replaceSignInCode } from './sign-in-code-repository.ts'

// As of links to a new password: time must not tell which addresses are known.
const ANSWER_AFTER_MS = 250

/** How long a code and its link work. */
const CODE_SECONDS = 600

/**
 * How many emails browsers that the account does not know can have sent to one mailbox. Each network has far fewer (`code-limit.ts`), so using these up takes
 * many. They also bound the guesses of strangers, who have five tries for each code: 500 a day, of a million codes.
 */
const MOST_EMAILS = { inHour: 60, inDay: 100 }

type EmailQueue = { db: Database; enqueue: Enqueue }
type Wish = {
  email: string
  /** Made up by the browser that asks. */
  nonce: string
  /** It has signed in to this account before: what strangers ask for does not count against it. */
  isKnownBrowser: boolean
  /** Of the page that asks. */
  language: Language
  siteUrl: string
}

/** Writes a code and a link to whoever has an account at this address and signs in by them. Answers nothing, and as late, whether there is one or not. */
export async function requestSignInCode(deps: EmailQueue, wish: Wish): Promise<void> {
  const pause = setTimeout(ANSWER_AFTER_MS)
  const person = await findPersonByEmail(deps.db, wish.email)
  if (person) await writeTo(deps, person.id, wish)
  await pause
}

async function writeTo({ db, enqueue }: EmailQueue, personId: number, { nonce, email, isKnownBrowser, ...asked }: Wish): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (person?.email !== email) return
    if (!isKnownBrowser && (await isMailboxFull(tx, email))) return

    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const token = newRefreshToken()
    const linkHash = hashToken(token)
    await replaceSignInCode(tx, { personId, codeHash: hashCode(code, nonce), linkHash, nonceHash: hashToken(nonce), seconds: CODE_SECONDS })
    // A code that nobody is sent: tries at it answer as they do for everybody, and even the right one lets nobody in.
    if (!(await maySignInByCode(tx, personId))) return
    const about = { kind: 'sign-in-code', personId, code, token, siteUrl: asked.siteUrl } as const
    await queueMail(tx, enqueue, { to: email, language: asked.language, about, cause: `sign-in-code:${linkHash}` })
  })
}

async function isMailboxFull(tx: Transaction, email: string): Promise<boolean> {
  const { inHour, inDay } = await countRecentCodeMails(tx, email)
  return inHour >= MOST_EMAILS.inHour || inDay >= MOST_EMAILS.inDay
}

/** A million codes are tried in a moment: the nonce, which nobody but that browser has, is what makes the hash one. */
export const hashCode = (code: string, nonce: string): string => hashToken(`${nonce}.${code}`)
