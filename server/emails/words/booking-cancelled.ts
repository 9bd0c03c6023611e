import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

/** `pass`: what became of its entry; null: none paid for it. */
type Details = BookingWords & { day: string; isPaid: boolean; pass: string | null }

/** The booking is no more. Money has an email of its own. */
export const bookingCancelled: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, title, classUrl, when, links, day, isPaid, pass }) => ({
    subject: `Cancelled: ${title}, ${day}`,
    preview: 'Your booking for this class has been cancelled.',
    greeting,
    headline: 'Your booking is cancelled',
    blocks: [
      words('I’ve cancelled your booking for this class. I’m sorry you’ll be missing it.'),
      facts([labels.en.what, title, classUrl], [labels.en.when, when]),
      ...(pass === null ? [] : [words(pass)]),
      ...(isPaid && pass === null ? [words('If a refund is due, I’ll send you a separate email with the amount.')] : []),
      button('Find another class', links.booking),
      note('Didn’t expect this?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, classUrl, when, links, day, isPaid, pass }) => ({
    subject: `Отмена: ${title}, ${day}`,
    preview: 'Ваша запись на это занятие отменена.',
    greeting,
    headline: 'Ваша запись отменена',
    blocks: [
      words('Жаль, что в этот раз не увидимся.'),
      facts([labels.ru.what, title, classUrl], [labels.ru.when, when]),
      ...(pass === null ? [] : [words(pass)]),
      ...(isPaid && pass === null ? [words('Если вам положен возврат, я пришлю отдельное письмо с суммой.')] : []),
      button('Выбрать другое занятие', links.booking),
      note('Для вас это неожиданность?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}
