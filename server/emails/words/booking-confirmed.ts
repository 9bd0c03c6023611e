import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-facts.ts'
import { button, type Draft, facts, note } from '../email-parts.ts'
import { cannotCome, labels } from './labels.ts'

type Said = BookingWords & {
  day: string
  /** Null: it costs nothing. */
  receipt: { amount: string; paidOn: string; paymentId: string; seller: string } | null
}

/** The place is theirs. Serves as a receipt: who sold what to whom, for how much, when, and under which number. */
export const bookingConfirmed: Record<Language, (said: Said) => Draft> = {
  en: ({ greeting, title, when, where, isOnline, joinUrl, calendarUrl, mineUrl, links, day, receipt }) => ({
    subject: `Booked: ${title}, ${day}`,
    preview: isOnline ? 'How to join, and your receipt.' : 'Where to come, and your receipt.',
    greeting,
    headline: isOnline ? 'See you online' : 'Your mat is waiting',
    blocks: [
      facts(
        [labels.en.what, title],
        [labels.en.when, when],
        [labels.en.where, where],
        receipt && [labels.en.paid, receipt.amount],
        receipt && [labels.en.paidOn, receipt.paidOn],
        receipt && [labels.en.payment, receipt.paymentId],
        receipt && [labels.en.seller, receipt.seller],
      ),
      isOnline ? button('How to join', joinUrl) : button('My Bookings', mineUrl),
      isOnline
        ? note('The link above lets you into the room from fifteen minutes before we start.')
        : note('Please come five minutes early, so that you can change in peace. Mats are here.'),
      note('The calendar file is attached. If your mail program doesn’t take it,', { label: 'open it here', url: calendarUrl }),
      note('You can’t come after all? Tell me as soon as you know:', {
        label: 'write to me',
        url: links.writeAbout(cannotCome.en(title, day)),
      }),
      note('What we have agreed on:', { label: 'booking terms', url: links.terms }),
    ],
  }),
  ru: ({ greeting, title, when, where, isOnline, joinUrl, calendarUrl, mineUrl, links, day, receipt }) => ({
    subject: `Вы записаны: ${title}, ${day}`,
    preview: isOnline ? 'Как подключиться и чек об оплате.' : 'Куда приходить и чек об оплате.',
    greeting,
    headline: isOnline ? 'До встречи онлайн' : 'Ваш коврик ждёт',
    blocks: [
      facts(
        [labels.ru.what, title],
        [labels.ru.when, when],
        [labels.ru.where, where],
        receipt && [labels.ru.paid, receipt.amount],
        receipt && [labels.ru.paidOn, receipt.paidOn],
        receipt && [labels.ru.payment, receipt.paymentId],
        receipt && [labels.ru.seller, receipt.seller],
      ),
      isOnline ? button('Как подключиться', joinUrl) : button('Мои записи', mineUrl),
      isOnline
        ? note('По ссылке выше вход в комнату открывается за пятнадцать минут до начала.')
        : note('Приходите за пять минут, чтобы спокойно переодеться. Коврики есть.'),
      note('Файл для календаря приложен. Если почта его не открывает,', { label: 'он есть и здесь', url: calendarUrl }),
      note('Не получается прийти? Как только узнаете об этом,', {
        label: 'напишите мне',
        url: links.writeAbout(cannotCome.ru(title, day)),
      }),
      note('О чём мы договорились:', { label: 'условия записи', url: links.terms }),
    ],
  }),
}
