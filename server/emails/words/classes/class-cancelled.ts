import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type Bilingual, type Block, type EmailText, partsIn } from '../../email-parts.ts'
import { type Cancelling, cancellingNotes } from '../bookings/cancelling.ts'
import { buttons, cannotCome, cannotComeNote, labels } from '../labels.ts'
import { creditNoteLink } from '../money/receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from '../money/refund-ways.ts'

type Details = BookingTexts & {
  /** on Wednesday */
  weekday: string
  /** Written by staff; may be empty. */
  reason: string
  refund: RefundParts | null
  pass: string | null
  /** Whether the person had cancelled late, so that only the rest of the money is refunded. */
  hadLeft: boolean
  /** The class of the course in which the person has a spot instead. */
  replacement: Replacement | null
}

/** `cancelling` null: the person has to write to the studio to cancel. */
type Replacement = BookingTexts & { course: string; cancelling: Cancelling | null }

const nothingToDo: Bilingual = { en: 'You don’t need to do anything.', ru: 'Делать ничего не нужно.' }

export function classCancelled(language: Language, said: Details): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
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
      : said.replacement
        ? say({
            en: `You have a spot in another class instead: ${said.replacement.start}.`,
            ru: `За вами место на другом занятии: ${said.replacement.start}.`,
          })
        : say({ en: 'It won’t be going ahead.', ru: said.hadLeft ? 'Занятие не состоится.' : 'Приходить не нужно.' }),
    greeting: said.greeting,
    headline: say({ en: 'I have to cancel our class', ru: 'Приходится отменить занятие' }),
    blocks: [
      ...(said.hadLeft
        ? [
            paragraph({
              en: `You’d already cancelled your booking${said.pass === null ? ', so I’m now refunding the part that wasn’t refunded at the time' : ''}.`,
              ru: `Свою запись вы отменили ещё раньше${said.pass === null ? ', поэтому теперь возвращаю то, что тогда не вернулось' : ''}.`,
            }),
          ]
        : []),
      facts(
        said.replacement ? [labels.what, said.title] : [labels.what, said.title, said.classUrl],
        [labels.when, said.when],
        said.reason !== '' && [labels.reason, said.reason],
        ...refundRows(said.refund),
      ),
      ...(said.replacement
        ? replacementBlocks(language, said.replacement)
        : [...outcomeBlocks(language, said), button(buttons.anotherClass, said.links.booking)]),
      note(
        said.refund && !said.hadLeft
          ? {
              en: 'Would you rather have another date than a refund? Write to me and I’ll book you into another class.',
              ru: 'Хотите другую дату вместо возврата? Напишите мне, и я перенесу запись.',
            }
          : { en: 'Any questions?', ru: 'Есть вопросы?' },
        { label: buttons.writeToMe, url: said.links.contact },
      ),
      paragraph({ en: 'I’m sorry.', ru: 'Простите, что так вышло.' }),
    ],
  }
}

function outcomeBlocks(language: Language, { pass, refund, links }: Details): Block[] {
  const { paragraph } = partsIn(language)
  const outcome =
    pass !== null
      ? [paragraph(pass)]
      : refund
        ? [paragraph(nothingToDo), ...refundSentences(language, refund)]
        : [paragraph({ en: 'There’s nothing to refund, and nothing you need to do.', ru: 'Возвращать нечего, делать ничего не нужно.' })]
  return [...outcome, ...creditNoteLink(language, refund, links)]
}

function replacementBlocks(language: Language, said: Replacement): Block[] {
  const { paragraph, facts, button, note } = partsIn(language)
  const { course, title, classUrl, when, where, mineUrl, calendarUrl, cancelling, links, start } = said
  return [
    paragraph({
      en: `I’ve booked you into another class of your course “${course}” instead:`,
      ru: `Вместо него вы записаны на другое занятие курса «${course}»:`,
    }),
    facts([labels.what, title, classUrl], [labels.when, when], [labels.where, where]),
    button(buttons.myBookings, mineUrl),
    ...(cancelling
      ? cancellingNotes(language, cancelling)
      : [note(cannotComeNote, { label: buttons.writeToMe, url: links.writeAbout(cannotCome(language, title, start)) })]),
    note(
      { en: 'Calendar files for both classes are attached. Can’t open them?', ru: 'Файлы для календаря — во вложении. Не открываются?' },
      { label: buttons.calendarFile, url: calendarUrl },
    ),
  ]
}
