import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type Bilingual, type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, cannotCome, labels } from '../labels.ts'
import { type Cancelling, cancellingNotes } from './cancelling.ts'

type Details = BookingTexts & {
  /** The start by the reader's clock, such as 18:00. */
  time: string
  /** Null if the class is later than tomorrow. */
  day: 'today' | 'tomorrow' | null
  date: string
  cancelling: Cancelling | null
  stopUrl: string
}

const days: Record<'today' | 'tomorrow', Bilingual> = {
  today: { en: 'today', ru: 'сегодня' },
  tomorrow: { en: 'tomorrow', ru: 'завтра' },
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function reminder(
  language: Language,
  { greeting, title, classUrl, when, where, isOnline, joinUrl, mineUrl, links, time, day, date, cancelling, stopUrl }: Details,
): EmailText {
  const { say, facts, button, note } = partsIn(language)
  const on = day ? say(days[day]) : date
  return {
    subject: capitalized(say({ en: `${on} at ${time}: ${title}`, ru: `${on} в ${time}: ${title}` })),
    preview: isOnline ? say({ en: 'The link to join is inside.', ru: 'Ссылка для подключения — в письме.' }) : where,
    greeting,
    headline: say({
      en: `See you ${day ? on : `on ${date}`} at ${time}`,
      ru: `Увидимся ${on} в ${time}`,
    }),
    blocks: [
      facts([labels.what, title, classUrl], [labels.when, when], [labels.where, where]),
      note(
        isOnline
          ? { en: 'The room opens fifteen minutes before we start.', ru: 'Комната откроется за пятнадцать минут до начала.' }
          : { en: 'Come five minutes early. I’ll have the mats ready.', ru: 'Приходите на пять минут раньше. Коврики я приготовлю.' },
      ),
      isOnline ? button(buttons.join, joinUrl) : button(buttons.myBookings, mineUrl),
      ...(cancelling
        ? cancellingNotes(language, cancelling)
        : [
            note(
              { en: 'Can’t make it?', ru: 'Не получается прийти?' },
              { label: { en: 'Let me know', ru: 'Написать мне' }, url: links.writeAbout(cannotCome(language, title, date)) },
            ),
          ]),
      note(
        { en: 'Don’t want reminders?', ru: 'Напоминания не нужны?' },
        { label: { en: 'Turn off reminders', ru: 'Выключить напоминания' }, url: stopUrl },
      ),
    ],
  }
}
