import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { countUpTo } from '../../../db/count-up-to.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { type ListPage, type RowRange, readListPage, readSearchPage } from '../../../db/list-page.ts'
import { emailSearchText, mails } from '../../../db/schema/notifications.ts'
import { containsWords } from '../../../db/search.ts'
import { inOrder, reversed, type Sort } from '../../../db/sort.ts'
import type { NewEmail } from './email.ts'
import type { EmailKind, EmailPayload } from './email-payload.ts'

export type LoggedEmail = NonNullable<Awaited<ReturnType<typeof findLoggedEmail>>>

/** Whether the email bounced after the mail server had accepted it. */
export const isReturned = ({ status, sentAt }: Pick<LoggedEmail, 'status' | 'sentAt'>): boolean => status === 'failed' && sentAt !== null

const logged = {
  id: mails.id,
  kind: sql<EmailKind>`${mails.kind}`,
  /** Null for an email to the studio that has not been sent yet. */
  to: mails.to,
  language: mails.language,
  subject: mails.subject,
  /** Null if the data was deleted because it contained a secret. */
  about: sql<EmailPayload | null>`${mails.about}`,
  cause: mails.cause,
  bookingId: mails.bookingId,
  status: mails.status,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  nextTryAt: mails.nextTryAt,
}

export const findLoggedEmail = (reader: Reader, id: number) => first(reader.select(logged).from(mails).where(eq(mails.id, id)))

export const findEmailByCause = (reader: Reader, cause: string): Promise<LoggedEmail | undefined> =>
  first(reader.select(logged).from(mails).where(eq(mails.cause, cause)))

const sorted = {
  id: mails.id,
  created_at: mails.createdAt,
  to: sql`coalesce(${mails.to}, '')`,
  subject: sql`coalesce(${mails.subject}, '')`,
  status: mails.status,
  sent_at: sql`coalesce(${mails.sentAt}, 'infinity')`,
}

/** `search`: all words must match in the address or the subject. Sorted newest first by default. */
export type EmailFilter = {
  to?: string
  /** Emails to the person's address and to those of accounts merged into it. */
  toPerson?: { id: number; address: string | null }
  bookingId?: number | undefined
  status?: LoggedEmail['status'] | undefined
  search?: string | undefined
  sort?: Sort<keyof typeof sorted> | undefined
}

export async function listEmailsPage(
  reader: Reader,
  { to, toPerson, bookingId, status, search, sort = '-id' }: EmailFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<LoggedEmail>> {
  const wanted = and(
    to === undefined ? undefined : eq(mails.to, to),
    toPerson && wasSentTo(toPerson),
    bookingId === undefined ? undefined : eq(mails.bookingId, bookingId),
    status && eq(mails.status, status),
    containsWords(emailSearchText(mails), search),
  )
  const rows = async ({ limit, offset, isReversed }: RowRange) => {
    const order = inOrder(isReversed ? reversed(sort) : sort, sorted, mails.id)
    const found = reader.select(logged).from(mails).where(wanted)
    return found
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  }
  if (search !== undefined) return readSearchPage(page, { rows, countUpTo: (most) => countUpTo(reader, mails, wanted, most) })
  return readListPage(page, { rows, count: () => reader.$count(mails, wanted) })
}

const wasSentTo = ({ id, address }: NonNullable<EmailFilter['toPerson']>) =>
  sql`(${mails.to} = ${address} or exists (
    select from people m where m.merged_into = ${id} and m.merged_email = ${mails.to} and ${mails.createdAt} <= m.merged_at))`

const CONFIRMATIONS: EmailKind[] = ['booking-confirmed', 'booking-exchanged', 'please-pay', 'pass-bought', 'voucher-bought']

/** Returns the newest confirmation of each upcoming booking and order sent to an address, and the newest gift email of these vouchers. */
export async function listToSendAgain(tx: Transaction, { to, voucherIds }: { to: string; voucherIds: number[] }): Promise<NewEmail[]> {
  const [order, voucher] = [sql`${mails.about}->>'orderId'`, sql`${mails.about}->>'voucherId'`]
  const isToCome = sql`exists (select from bookings b join offerings o on o.id = b.offering_id
    where b.id = ${mails.bookingId} and o.starts_at > clock_timestamp())`
  const confirms = and(eq(mails.to, to), inArray(mails.kind, CONFIRMATIONS), or(isNull(mails.bookingId), isToCome))
  const gives = and(eq(mails.kind, 'voucher-gift'), inArray(voucher, voucherIds.map(String)))
  const rows = await tx
    .selectDistinctOn([mails.bookingId, order, voucher], logged)
    .from(mails)
    .where(and(inArray(mails.status, ['sent', 'failed']), or(confirms, gives)))
    .orderBy(mails.bookingId, order, voucher, desc(mails.id))
  return rows.map(({ to, language, about, cause, bookingId }) => ({
    to,
    language,
    about,
    cause,
    ...(bookingId !== null && { bookingId }),
  })) as NewEmail[]
}

export const countResent = (reader: Reader, cause: string): Promise<number> =>
  reader.$count(mails, like(mails.cause, `${escaped(cause)}:again:%`))

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
