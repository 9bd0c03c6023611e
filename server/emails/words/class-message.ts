import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

/** `subject` empty: none given. */
type Details = BookingWords & { day: string; subject: string; paragraphs: string[] }

/** What the teacher writes to everyone in a class, in her own words. */
export const classMessage: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, title, classUrl, when, where, mineUrl, day, subject, paragraphs }) => ({
    subject: subject || `About ${title}, ${day}`,
    preview: paragraphs[0] ?? '',
    greeting,
    headline: subject || `About our class on ${day}`,
    blocks: [
      ...paragraphs.map(words),
      facts([labels.en.what, title, classUrl], [labels.en.when, when], [labels.en.where, where]),
      button('My Bookings', mineUrl),
      note('I’m writing to everyone who booked this class. You can simply reply to this email: only I will get your answer.'),
    ],
  }),
  ru: ({ greeting, title, classUrl, when, where, mineUrl, day, subject, paragraphs }) => ({
    subject: subject || `О занятии «${title}», ${day}`,
    preview: paragraphs[0] ?? '',
    greeting,
    headline: subject || `О занятии ${day}`,
    blocks: [
      ...paragraphs.map(words),
      facts([labels.ru.what, title, classUrl], [labels.ru.when, when], [labels.ru.where, where]),
      button('Мои записи', mineUrl),
      note('Я пишу всем, кто записан на это занятие. Ответить можно прямо на это письмо: ответ получу только я.'),
    ],
  }),
}
