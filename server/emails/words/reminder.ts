import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-facts.ts'
import { button, type Draft, facts, note } from '../email-parts.ts'
import { cannotCome, labels } from './labels.ts'

type Said = BookingWords & {
  /** 18:00 by the clock that the reader goes by. */
  time: string
  /** The day from the reader's side; null: further off than tomorrow. */
  day: 'today' | 'tomorrow' | null
  date: string
  stopUrl: string
}

const days: Record<Language, Record<'today' | 'tomorrow', string>> = {
  en: { today: 'today', tomorrow: 'tomorrow' },
  ru: { today: 'сегодня', tomorrow: 'завтра' },
}

/** A day and two hours before a class. */
export const reminder: Record<Language, (said: Said) => Draft> = {
  en: ({ greeting, title, when, where, isOnline, joinUrl, mineUrl, links, time, day, date, stopUrl }) => ({
    subject: `${title}, ${day ? days.en[day] : date} at ${time}`,
    preview: isOnline ? 'The way into the room is in this letter.' : where,
    greeting,
    headline: `See you ${day ? days.en[day] : `on ${date}`} at ${time}`,
    blocks: [
      facts([labels.en.what, title], [labels.en.when, when], [labels.en.where, where]),
      isOnline ? button('How to join', joinUrl) : button('My Bookings', mineUrl),
      note('You can’t come after all? Tell me now:', { label: 'write to me', url: links.writeAbout(cannotCome.en(title, date)) }),
      note('You would rather not be reminded?', { label: 'Switch reminders off', url: stopUrl }),
    ],
  }),
  ru: ({ greeting, title, when, where, isOnline, joinUrl, mineUrl, links, time, day, date, stopUrl }) => ({
    subject: `${title}, ${day ? days.ru[day] : date} в ${time}`,
    preview: isOnline ? 'Вход в комнату — в этом письме.' : where,
    greeting,
    headline: `Увидимся ${day ? days.ru[day] : date} в ${time}`,
    blocks: [
      facts([labels.ru.what, title], [labels.ru.when, when], [labels.ru.where, where]),
      isOnline ? button('Как подключиться', joinUrl) : button('Мои записи', mineUrl),
      note('Не получается прийти? Пожалуйста,', { label: 'напишите мне', url: links.writeAbout(cannotCome.ru(title, date)) }),
      note('Напоминания не нужны?', { label: 'Выключить их', url: stopUrl }),
    ],
  }),
}
