import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingWords } from '../../booking-words.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, cannotCome, cannotComeNote, labels, termsAttached } from '../labels.ts'
import { type PaidParts, paidRows } from '../money/paid-rows.ts'
import { dated, type Receipt, receiptRows } from '../money/receipt-words.ts'
import { type Cancelling, cancellingNotes } from './cancelling.ts'

type Details = BookingWords & {
  /** Null: the person has to write to cancel. */
  cancelling: Cancelling | null
  /** The version of the attached terms; undefined if none are attached. */
  termsVersion: string | undefined
  pass: string | null
  /** Null for free bookings. */
  receipt: (Receipt & { paid: PaidParts }) | null
}

/** Confirms the booking. It also serves as the receipt. */
export function bookingConfirmed(
  language: Language,
  {
    greeting,
    title,
    classUrl,
    when,
    where,
    isOnline,
    joinUrl,
    calendarUrl,
    mineUrl,
    links,
    start,
    receipt,
    termsVersion,
    cancelling,
    pass,
  }: Details,
): EmailText {
  const { say, words, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `Booked: ${title}, ${start}`, ru: `Вы записаны: ${title}, ${start}` }),
    preview: say({
      en: `${isOnline ? 'How to join' : 'Where to go'}${receipt ? ', and your receipt' : ''}.`,
      ru: `Внутри — ${isOnline ? 'ссылка для входа' : 'адрес'}${receipt ? ' и квитанция' : ''}.`,
    }),
    greeting,
    headline: isOnline ? say({ en: 'See you online', ru: 'До встречи онлайн' }) : say({ en: 'Your mat is waiting', ru: 'Ваш коврик ждёт' }),
    blocks: [
      facts(
        [labels.what, title, classUrl],
        [labels.when, when],
        [labels.where, where],
        ...(receipt ? [...paidRows(receipt.paid), ...receiptRows(language, receipt)] : []),
      ),
      ...(pass === null ? [] : [words(pass)]),
      isOnline ? button(buttons.join, joinUrl) : button(buttons.myBookings, mineUrl),
      isOnline
        ? note({ en: 'The room opens fifteen minutes before we start.', ru: 'Комната откроется за пятнадцать минут до начала.' })
        : note({
            en: 'Please come five minutes early, so you can change in peace. Mats are provided.',
            ru: 'Приходите за пять минут до начала, чтобы спокойно переодеться. Коврики есть.',
          }),
      note(
        { en: 'A calendar file is attached. Can’t open it?', ru: 'К письму приложен файл для календаря. Не открывается?' },
        { label: buttons.calendarFile, url: calendarUrl },
      ),
      ...(cancelling
        ? cancellingNotes(language, cancelling)
        : [note(cannotComeNote, { label: buttons.writeToMe, url: links.writeAbout(cannotCome(language, title, start)) })]),
      ...(receipt ? [note(dated)] : []),
      termsVersion === undefined
        ? note(
            { en: 'The terms you accepted when you booked are on the site.', ru: 'Условия, которые вы приняли при записи, есть на сайте.' },
            { label: buttons.terms, url: links.terms },
          )
        : note(termsAttached, { label: buttons.terms, url: links.termsOf(termsVersion) }),
    ],
  }
}
