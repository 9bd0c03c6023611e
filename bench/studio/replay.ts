import type { Statement } from '../load/shot.ts'

export type Pair = { personId: number; offeringId: number }

/**
 * The transactions of a recorded request, to be sent again for others: the person and the offering stand in them as values, what they made (a
 * booking, a payment, a payment page) is made anew each time.
 */
export function replayOf(recorded: Statement[], was: Pair & { bookingId: number }): (pair: Pair) => Statement[] {
  const statements = insideTransactions(recorded).map((statement) => withKeeping(statement))
  const paymentId = idInBooks(recorded)
  return (pair) =>
    statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => {
        if (value === was.personId) return pair.personId
        if (value === was.offeringId) return pair.offeringId
        if (value === was.bookingId) return { kept: 'booking' }
        if (paymentId !== undefined && String(value) === paymentId) return { kept: 'payment' }
        if (typeof value === 'string' && /^sandbox_/.test(value)) return { kept: 'page' }
        return value
      }),
    }))
}

/** What goes on between begin and commit, and the books of the sandbox, which stands where a provider's network would be. */
function insideTransactions(statements: Statement[]): Statement[] {
  let isOpen = false
  return statements.filter(({ text }) => {
    if (/^begin/i.test(text)) isOpen = true
    const belongs = isOpen || text.includes('sandbox_sessions')
    if (/^commit/i.test(text)) isOpen = false
    return belongs
  })
}

const withKeeping = (statement: Statement): Statement => {
  const table = /^insert into "(bookings|payments)"/.exec(statement.text)?.[1]
  return table ? { ...statement, keeps: table === 'bookings' ? 'booking' : 'payment' } : statement
}

/** The sandbox knows a page by the payment's id. */
const idInBooks = (statements: Statement[]): string | undefined =>
  statements.find(({ text }) => /from "sandbox_sessions"/.test(text))?.values.map(String)[0]
