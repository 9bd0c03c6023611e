import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note } from '../email-parts.ts'
import { type Cancelling, cancellingNotes } from './cancelling.ts'
import { cannotCome, labels } from './labels.ts'

type Details = BookingWords & {
  /** 18:00 by the clock that the reader goes by. */
  time: string
  /** The day from the reader's side; null: further off than tomorrow. */
  day: 'today' | 'tomorrow' | null
  date: string
  /** Null: who can't come writes. */
  cancelling: Cancelling | null
  stopUrl: string
}

const days: Record<Language, Record<'today' | 'tomorrow', string>> = {
  en: { today: 'today', tomorrow: 'tomorrow' },
  ru: { today: 'сегодня', tomorrow: 'завтра' },
}

/** A day and two hours before a class. */
export const reminder: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, title, classUrl, when, where, isOnline, joinUrl, mineUrl, links, time, day, date, cancelling, stopUrl }) => ({
    subject: `${title}, ${day ? days.en[day] : date} at ${time}`,
    preview: isOnline ? 'The link to join is inside.' : where,
    greeting,
    headline: `See you ${day ? days.en[day] : `on ${date}`} at ${time}`,
    blocks: [
      facts([labels.en.what, title, classUrl], [labels.en.when, when], [labels.en.where, where]),
      isOnline ? button('How to join', joinUrl) : button('My Bookings', mineUrl),
      ...(cancelling
        ? cancellingNotes('en', cancelling)
        : [note('Can’t make it?', { label: 'Let me know', url: links.writeAbout(cannotCome.en(title, date)) })]),
      note('Don’t want reminders?', { label: 'Turn off reminders', url: stopUrl }),
    ],
  }),
  ru: ({ greeting, title, classUrl, when, where, isOnline, joinUrl, mineUrl, links, time, day, date, cancelling, stopUrl }) => ({
    subject: `${title}, ${day ? days.ru[day] : date} в ${time}`,
    preview: isOnline ? 'Ссылка для входа — в письме.' : where,
    greeting,
    headline: `Увидимся ${day ? days.ru[day] : date} в ${time}`,
    blocks: [
      facts([labels.ru.what, title, classUrl], [labels.ru.when, when], [labels.ru.where, where]),
      isOnline ? button('Как подключиться', joinUrl) : button('Мои записи', mineUrl),
      ...(cancelling
        ? cancellingNotes('ru', cancelling)
        : [note('Не получается прийти?', { label: 'Написать мне', url: links.writeAbout(cannotCome.ru(title, date)) })]),
      note('Напоминания не нужны?', { label: 'Выключить напоминания', url: stopUrl }),
    ],
  }),
}
