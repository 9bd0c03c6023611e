import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'

/** `subject` may be empty. `isWaiting`: the reader is on the waiting list of the class and has no seat. */
type Details = Pick<BookingTexts, 'greeting' | 'title' | 'classUrl' | 'when' | 'where' | 'mineUrl' | 'start'> & {
  subject: string
  paragraphs: string[]
  isWaiting?: boolean
}

export function classMessage(
  language: Language,
  { greeting, title, classUrl, when, where, mineUrl, start, subject, paragraphs, isWaiting = false }: Details,
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: subject || say({ en: `About ${title}, ${start}`, ru: `О занятии «${title}», ${start}` }),
    preview: paragraphs[0] ?? '',
    greeting,
    headline:
      subject ||
      say(
        isWaiting
          ? { en: `About the class on ${start}`, ru: `О занятии ${start}` }
          : { en: `About our class on ${start}`, ru: `О занятии ${start}` },
      ),
    blocks: [
      ...paragraphs.map(paragraph),
      facts([labels.what, title, classUrl], [labels.when, when], [labels.where, where]),
      button(buttons.myBookings, mineUrl),
      note(
        isWaiting
          ? {
              en: 'I’m writing to everyone on the waiting list for this class. You can simply reply to this email; your reply comes only to me. You can leave the waiting list in My Bookings.',
              ru: 'Я пишу всем, кто стоит в очереди на это занятие. Ответить можно прямо на это письмо: ответ получу только я. Выйти из очереди можно в «Моих записях».',
            }
          : {
              en: 'You’re getting this email because you’ve booked this class. You can simply reply to this email; your reply comes only to me.',
              ru: 'Вы получили это письмо, потому что записывались на это занятие. Ответить можно прямо на это письмо: ответ получу только я.',
            },
      ),
    ],
  }
}
