import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type EmailText, type Fact, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { creditNoteLink } from '../money/receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from '../money/refund-ways.ts'

type Details = Pick<BookingTexts, 'greeting' | 'links'> & {
  /** The first and last day. */
  days: string
  /** Time, title and page of each class. */
  classes: Fact[]
  /** Written by staff; may be empty. */
  reason: string
  /** Null if nothing was paid with money or credit. */
  refund: RefundParts | null
  passes: string[]
  /** Whether the person had cancelled at least one of the classes late, so that only the rest of its money is refunded. */
  hadLeft: boolean
  /** Whether at least one refund is for a booking that the person had not cancelled. */
  canMove: boolean
}

export function classesCancelled(language: Language, said: Details): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `Cancelled: your classes, ${said.days}`, ru: `Отмена: ваши занятия, ${said.days}` }),
    preview: said.refund
      ? say({ en: `I’m refunding ${said.refund.amount}.`, ru: `Возвращаю ${said.refund.amount}. Приходить не нужно.` })
      : say({ en: 'They won’t be going ahead.', ru: 'Приходить не нужно.' }),
    greeting: said.greeting,
    headline: say({ en: 'Your classes are cancelled', ru: 'Ваши занятия отменены' }),
    blocks: [
      paragraph({
        en: 'I’m sorry, but I’ve had to cancel these classes.',
        ru: 'К сожалению, мне пришлось отменить эти занятия. Приходить не нужно.',
      }),
      facts(...said.classes),
      facts(said.reason !== '' && [labels.reason, said.reason], ...refundRows(said.refund)),
      ...(said.hadLeft
        ? [
            paragraph({
              en: 'If you’d already cancelled any of these bookings yourself, I’m now refunding the part that wasn’t refunded at the time.',
              ru: 'Если какую-то из этих записей вы раньше отменили сами, теперь вернётся и то, что тогда не вернулось.',
            }),
          ]
        : []),
      ...refundSentences(language, said.refund),
      ...said.passes.map(paragraph),
      ...(said.refund || said.passes.length > 0
        ? []
        : [paragraph({ en: 'There’s nothing to refund, and nothing you need to do.', ru: 'Возвращать нечего, делать ничего не нужно.' })]),
      ...creditNoteLink(language, said.refund, said.links),
      button(buttons.anotherClass, said.links.booking),
      note(
        said.canMove
          ? {
              en: 'Would you rather have other dates than a refund? Write to me and I’ll move your bookings.',
              ru: 'Хотите другие даты вместо возврата? Напишите мне, и я перенесу записи.',
            }
          : { en: 'Any questions?', ru: 'Есть вопросы?' },
        { label: buttons.writeToMe, url: said.links.contact },
      ),
    ],
  }
}
