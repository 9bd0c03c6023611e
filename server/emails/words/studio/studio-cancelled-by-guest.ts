import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { paidRows } from '../money/paid-rows.ts'
import { type RefundParts, studioRefundRows } from '../money/refund-ways.ts'
import { type BookingDetails, nameAndEmail } from './studio.ts'

type Details = BookingDetails & {
  isFree: boolean
  refund: RefundParts | null
  /** The part that staff refund manually, or null. */
  byHand: string | null
  free: { spots: number; of: number }
}

export function studioCancelledByGuest(
  language: Language,
  { title, when, links, start, who, email, paid, isFree, refund, byHand, free }: Details,
): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  return {
    subject: say({ en: `Cancelled: ${who}, ${title}, ${start}`, ru: `Отмена: ${who}, ${title}, ${start}` }),
    preview: isFree
      ? say({ en: 'Their spot has been released.', ru: 'Место освобождено.' })
      : refund === null
        ? say({ en: 'No refund. Their spot has been released.', ru: 'Без возврата. Место освобождено.' })
        : say({ en: `Refund: ${refund.amount}. Their spot has been released.`, ru: `Возврат: ${refund.amount}. Место освобождено.` }),
    greeting: say({ en: 'Cancelled by the client', ru: 'Отмена записи' }),
    headline: say({ en: `${who} is no longer coming to ${title}`, ru: `${title}: клиент отменил запись` }),
    blocks: [
      facts(
        [labels.when, when],
        [labels.who, nameAndEmail({ who, email })],
        ...(isFree ? [] : paidRows(paid)),
        ...(isFree || !refund ? [] : studioRefundRows(refund)),
        !isFree && !refund && [labels.back, say({ en: 'None', ru: 'нет' })],
        [labels.freeSpots, say({ en: `${free.spots} of ${free.of}`, ru: `${free.spots} из ${free.of}` })],
      ),
      paragraph(
        byHand === null
          ? { en: 'There’s nothing you need to do.', ru: 'Делать ничего не нужно.' }
          : {
              en: `Refund ${byHand} yourself: you’ll find the task under Today.`,
              ru: `Верните ${byHand} сами: задача — на экране «Сегодня».`,
            },
      ),
      button(buttons.allBookings, links.dashboard),
    ],
  }
}
