import type { InPersonLine as InPersonResponse } from '../../../../packages/contract/money/in-person.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { InPersonLine } from '../../../domain/office/reports/read-in-person.ts'
import { inLanguage, titleOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { clientResponse } from '../people/person.ts'

export const inPersonResponse = (line: InPersonLine, { language, timeZone }: Audience): InPersonResponse => {
  const { booking, order, person } = line.item
  return {
    number: line.number,
    at: isoOf(line.at, timeZone),
    amount: line.paymentId === null ? toCrowns(line.amount) : -toCrowns(line.amount),
    method: line.method,
    title: booking ? titleOf(booking.texts, language) : inLanguage(order?.nameEn ?? '', order?.nameRu ?? '', language),
    payment_id: line.paymentId ?? line.id,
    cancels: line.cancels,
    is_refund: line.paymentId !== null,
    client: clientResponse(person),
  }
}
