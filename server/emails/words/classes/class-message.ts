import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingWords } from '../../booking-words.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'

/** `subject` may be empty. */
type Details = BookingWords & { subject: string; paragraphs: string[] }

export function classMessage(
  language: Language,
  { greeting, title, classUrl, when, where, mineUrl, start, subject, paragraphs }: Details,
): EmailText {
  const { say, words, facts, button, note } = partsIn(language)
  return {
    subject: subject || say({ en: `About ${title}, ${start}`, ru: `О занятии «${title}», ${start}` }),
    preview: paragraphs[0] ?? '',
    greeting,
    headline: subject || say({ en: `About our class on ${start}`, ru: `О занятии: ${start}` }),
    blocks: [
      ...paragraphs.map(words),
      facts([labels.what, title, classUrl], [labels.when, when], [labels.where, where]),
      button(buttons.myBookings, mineUrl),
      note({
        en: 'I’m writing to everyone who booked this class. You can simply reply to this email: only I’ll get your answer.',
        ru: 'Я пишу всем, кто записан на это занятие. Ответить можно прямо на это письмо: ответ получу только я.',
      }),
    ],
  }
}
