import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingWords } from '../../booking-words.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { creditNoteLink } from '../money/receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from '../money/refund-ways.ts'

type Details = BookingWords & {
  /** Written by staff; may be empty. */
  reason: string
  /** Null if nothing was paid. */
  refund: RefundParts | null
  /** What happened to the pass entry; null if no pass paid. */
  pass: string | null
  /** The person had cancelled late, so only the rest is refunded. */
  hadLeft: boolean
}

export function classCancelled(language: Language, said: Details): EmailText {
  const { say, words, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `Cancelled: ${said.title}, ${said.start}`, ru: `Отмена: ${said.title}, ${said.start}` }),
    preview: said.refund
      ? say({ en: `You’ll be refunded ${said.refund.amount}.`, ru: `Возвращаю ${said.refund.amount}.` })
      : say({ en: 'It won’t be going ahead.', ru: 'Приходить не нужно.' }),
    greeting: said.greeting,
    headline: say({ en: 'Your class is cancelled', ru: 'Занятие отменено' }),
    blocks: [
      words(
        said.hadLeft
          ? {
              en: `I’ve had to cancel this class. You’d already cancelled your booking${said.pass === null ? ', so I’m now refunding the part you didn’t get back then' : ''}.`,
              ru: `Мне пришлось отменить это занятие. Вы отменили свою запись раньше${said.pass === null ? ', поэтому теперь вернётся и то, что тогда не вернулось' : ''}.`,
            }
          : {
              en: 'I’m sorry, but I’ve had to cancel this class.',
              ru: 'К сожалению, мне пришлось отменить это занятие. Приходить не нужно.',
            },
      ),
      facts(
        [labels.what, said.title, said.classUrl],
        [labels.when, said.when],
        said.reason !== '' && [labels.reason, said.reason],
        ...refundRows(said.refund),
      ),
      ...(said.pass !== null
        ? [words(said.pass)]
        : said.refund
          ? refundSentences(language, said.refund)
          : [words({ en: 'There’s nothing to refund, and nothing you need to do.', ru: 'Возвращать нечего, делать ничего не нужно.' })]),
      ...creditNoteLink(language, said.refund, said.links),
      button(buttons.anotherClass, said.links.booking),
      note(
        said.refund
          ? { en: 'Would you rather have another date than a refund?', ru: 'Хотите другую дату вместо возврата?' }
          : { en: 'Any questions?', ru: 'Есть вопросы?' },
        { label: buttons.writeToMe, url: said.links.contact },
      ),
    ],
  }
}
