import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingWords } from '../../booking-words.ts'
import { type Bilingual, type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { creditNoteLink } from '../money/receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from '../money/refund-ways.ts'

type Details = BookingWords & {
  /** on Wednesday */
  weekday: string
  /** Written by staff; may be empty. */
  reason: string
  /** Null if nothing was paid. */
  refund: RefundParts | null
  /** What happened to the pass entry; null if no pass paid. */
  pass: string | null
  /** The person cancelled late before, so only the rest is refunded. */
  hadLeft: boolean
}

const nothingToDo: Bilingual = { en: 'You don’t need to do anything.', ru: 'Делать ничего не нужно.' }

export function classCancelled(language: Language, said: Details): EmailText {
  const { say, words, facts, button, note } = partsIn(language)
  return {
    subject: say({
      en: `I have to cancel the class ${said.weekday}: ${said.title}, ${said.start}`,
      ru: `Занятие ${said.weekday} отменяется: ${said.title}, ${said.start}`,
    }),
    preview: said.refund
      ? say({
          en: `I’m refunding ${said.refund.amount}.`,
          ru: `Возвращаю ${said.refund.amount}.${said.hadLeft ? '' : ' Приходить не нужно.'}`,
        })
      : say({ en: 'It won’t be going ahead.', ru: 'Приходить не нужно.' }),
    greeting: said.greeting,
    headline: say({ en: 'I have to cancel our class', ru: 'Приходится отменить занятие' }),
    blocks: [
      ...(said.hadLeft
        ? [
            words({
              en: `You’d already cancelled your booking${said.pass === null ? ', so I’m now refunding the part that wasn’t refunded at the time' : ''}.`,
              ru: `Свою запись вы отменили ещё раньше${said.pass === null ? ', поэтому теперь возвращаю то, что тогда не вернулось' : ''}.`,
            }),
          ]
        : []),
      facts(
        [labels.what, said.title, said.classUrl],
        [labels.when, said.when],
        said.reason !== '' && [labels.reason, said.reason],
        ...refundRows(said.refund),
      ),
      ...(said.pass !== null
        ? [words(said.pass)]
        : said.refund
          ? [words(nothingToDo), ...refundSentences(language, said.refund)]
          : [words({ en: 'There’s nothing to refund, and nothing you need to do.', ru: 'Возвращать нечего, делать ничего не нужно.' })]),
      ...creditNoteLink(language, said.refund, said.links),
      button(buttons.anotherClass, said.links.booking),
      note(
        said.refund && !said.hadLeft
          ? {
              en: 'Would you rather have another date than a refund? Write to me and I’ll move your booking.',
              ru: 'Хотите другую дату вместо возврата? Напишите мне, и я перенесу запись.',
            }
          : { en: 'Any questions?', ru: 'Есть вопросы?' },
        { label: buttons.writeToMe, url: said.links.contact },
      ),
      words({ en: 'I’m sorry.', ru: 'Простите, что так вышло.' }),
    ],
  }
}
