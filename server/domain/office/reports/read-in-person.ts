import type { Reader } from '../../../db/database.ts'
import { instantOf, monthOf } from '../../kernel/studio-time.ts'
import { type BookLine, listBookLines, takenInPerson } from './book-line-list-repository.ts'

/** `number`: the line's number within its year. `cancels`: on a refund, the number of its payment; null if that is of an earlier year. */
export type InPersonLine = BookLine & { number: number; cancels: number | null }

/** Returns the money taken in person in a month, and its refunds, in order of time. `month`: YYYY-MM. */
export async function readInPerson(reader: Reader, month: string, zone: string): Promise<InPersonLine[]> {
  const { from, to } = monthOf(month, zone)
  const lines = await listBookLines(reader, { from: instantOf(`${month.slice(0, 4)}-01-01`, '00:00', zone), to }, takenInPerson)
  const numbers = new Map(lines.flatMap(({ id, paymentId }, at) => (paymentId === null ? [[id, at + 1] as const] : [])))
  return lines
    .map((line, at) => ({ ...line, number: at + 1, cancels: line.paymentId === null ? null : (numbers.get(line.paymentId) ?? null) }))
    .filter(({ at }) => at >= from)
}
