import type { Statement } from '../load/load-plan.ts'

/** `passId`: what the person pays with, where it is no money. */
export type Pair = { personId: number; offeringId: number; passId?: number | undefined }

/**
 * The transactions of a recorded request, to be sent again for others: the person and the offering stand in them as values, what they made (a
 * booking, a payment, a payment page) is made anew each time. Without `bookingId` the request was refused.
 */
export function replayOf(recorded: Statement[], was: Pair & { bookingId?: number }): (pair: Pair) => Statement[] {
  const statements = insideTransactions(recorded).map((statement) => withKeeping(statement))
  const paymentId = idInBooks(recorded)
  return (pair) =>
    statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => {
        if (value === was.personId) return pair.personId
        if (value === was.offeringId) return pair.offeringId
        if (was.bookingId !== undefined && value === was.bookingId) return { kept: 'booking' }
        if (was.passId !== undefined && value === was.passId) return pair.passId
        if (was.bookingId !== undefined && isCauseOf(value, was.bookingId)) return { kept: `cause ${value}` }
        if (paymentId !== undefined && String(value) === paymentId) return { kept: 'payment' }
        if (typeof value === 'string' && /^(sandbox|free)_/.test(value)) return { kept: 'page' }
        return value
      }),
    }))
}

/** What happens to a booking is written down under its own name, once: `spent:12:0`. */
const isCauseOf = (value: unknown, bookingId: number): boolean =>
  typeof value === 'string' && new RegExp(`^[a-z-]+:${bookingId}(:|$)`).test(value)

/** Whether the class is full, what goes on between begin and commit, the books of the sandbox, which stands where a provider's network would be, and the page that is stored then. */
function insideTransactions(statements: Statement[]): Statement[] {
  let isOpen = false
  return statements.filter(({ text, name }) => {
    if (/^begin/i.test(text)) isOpen = true
    const belongs = isOpen || name === 'is_sold_out' || /sandbox_sessions|^update "payments"/.test(text)
    if (/^commit/i.test(text)) isOpen = false
    return belongs
  })
}

const withKeeping = (statement: Statement): Statement => {
  if (/^insert into "bookings"/.test(statement.text)) return { ...statement, keeps: 'booking' }
  // A payment's number is drawn before it is made.
  return /^select nextval\(/.test(statement.text) ? { ...statement, keeps: 'payment' } : statement
}

/** The sandbox knows a page by the payment's id. */
const idInBooks = (statements: Statement[]): string | undefined =>
  statements
    .find(({ text }) => /^insert into "sandbox_sessions"/.test(text))
    ?.values.map(String)
    .find((value) => /^\d+$/.test(value))
