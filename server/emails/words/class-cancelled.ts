import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-facts.ts'
import { button, type Draft, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

type Said = BookingWords & { day: string; isPaid: boolean }

/** The booking is no more. Money has an email of its own. */
export const classCancelled: Record<Language, (said: Said) => Draft> = {
  en: ({ greeting, title, when, links, day, isPaid }) => ({
    subject: `Cancelled: ${title}, ${day}`,
    preview: 'Please don’t come then.',
    greeting,
    headline: 'Your booking is cancelled',
    blocks: [
      words('This class won’t take place for you. I am sorry if you were looking forward to it.'),
      facts([labels.en.what, title], [labels.en.when, when]),
      ...(isPaid ? [words('What you have paid is not lost: when I give money back, another letter tells you how much.')] : []),
      button('Find another class', links.booking),
      note('If this surprises you,', { label: 'write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, when, links, day, isPaid }) => ({
    subject: `Отмена: ${title}, ${day}`,
    preview: 'Пожалуйста, не приходите в это время.',
    greeting,
    headline: 'Ваша запись отменена',
    blocks: [
      words('Этого занятия у вас не будет. Мне жаль, если вы его ждали.'),
      facts([labels.ru.what, title], [labels.ru.when, when]),
      ...(isPaid ? [words('Оплата не пропадёт: когда я верну деньги, придёт отдельное письмо с суммой.')] : []),
      button('Выбрать другое занятие', links.booking),
      note('Если это для вас неожиданность,', { label: 'напишите мне', url: links.contact }),
    ],
  }),
}
