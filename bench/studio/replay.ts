import type { Statement } from '../load/load-plan.ts'

/** `passId`: the pass that pays for the booking; without it, money is due. */
export type Pair = { personId: number; offeringId: number; passId?: number | undefined }

/**
 * Returns a function that repeats the transactions of a recorded request for another person and offering. The ids of a booking, a payment and a
 * payment page are new each time. Without `bookingId`, the recorded request was refused.
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

/** Returns whether a value is a unique cause of this booking, such as `spent:12:0`. */
const isCauseOf = (value: unknown, bookingId: number): boolean =>
  typeof value === 'string' && new RegExp(`^[a-z-]+:${bookingId}(:|$)`).test(value)

/** Keeps the statements to repeat: transactions, the check for free seats, the sandbox's statements, and the update of the payment. */
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
  // The id of a payment is taken from the sequence before the insert.
  return /^select nextval\(/.test(statement.text) ? { ...statement, keeps: 'payment' } : statement
}

/** Returns the payment's id, by which the sandbox stores its page. */
const idInBooks = (statements: Statement[]): string | undefined =>
  statements
    .find(({ text }) => /^insert into "sandbox_sessions"/.test(text))
    ?.values.map(String)
    .find((value) => /^\d+$/.test(value))
