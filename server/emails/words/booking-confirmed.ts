import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { type Cancelling, cancellingNotes } from './cancelling.ts'
import { cannotCome, labels } from './labels.ts'
import { type PaidParts, paidRows } from './paid-rows.ts'
import { dated, receiptRow } from './receipt-words.ts'

type Details = BookingWords & {
  day: string
  /** Null: who can't come writes. */
  cancelling: Cancelling | null
  /** Of the terms that go with it; undefined: none do. */
  termsVersion: string | undefined
  /** The pass that paid for it; null: none did. */
  pass: string | null
  /** Null: it costs nothing. */
  receipt: { paid: PaidParts; paidOn: string; paymentId: string; url: string | null; seller: string } | null
}

/** The place is theirs. Serves as a receipt: who sold what to whom, for how much, when, and under which number. */
export const bookingConfirmed: Record<Language, (details: Details) => EmailText> = {
  en: ({
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
    day,
    receipt,
    termsVersion,
    cancelling,
    pass,
  }) => ({
    subject: `Booked: ${title}, ${day}`,
    preview: `${isOnline ? 'How to join' : 'Where to go'}${receipt ? ', and your receipt' : ''}.`,
    greeting,
    headline: isOnline ? 'See you online' : 'Your mat is waiting',
    blocks: [
      facts(
        [labels.en.what, title, classUrl],
        [labels.en.when, when],
        [labels.en.where, where],
        ...(receipt ? paidRows('en', receipt.paid) : []),
        receipt && [labels.en.paidOn, receipt.paidOn],
        receipt && [labels.en.payment, receipt.paymentId],
        receipt && receiptRow('en', receipt.url),
        receipt && [labels.en.seller, receipt.seller],
      ),
      ...(pass === null ? [] : [words(pass)]),
      isOnline ? button('How to join', joinUrl) : button('My Bookings', mineUrl),
      isOnline
        ? note('The room opens fifteen minutes before we start.')
        : note('Please come five minutes early, so you can change in peace. Mats are provided.'),
      note('A calendar file is attached. Can’t open it?', { label: 'Download the calendar file', url: calendarUrl }),
      ...(cancelling
        ? cancellingNotes('en', cancelling)
        : [
            note('Can’t make it? Please let me know as soon as you can.', {
              label: 'Write to me',
              url: links.writeAbout(cannotCome.en(title, day)),
            }),
          ]),
      ...(receipt ? [dated.en] : []),
      termsVersion === undefined
        ? note('The terms you accepted when you booked are on the site.', { label: 'Terms and Conditions', url: links.terms })
        : note('The terms you accepted are attached for you to keep. They’re also on the site.', {
            label: 'Terms and Conditions',
            url: links.termsOf(termsVersion),
          }),
    ],
  }),
  ru: ({
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
    day,
    receipt,
    termsVersion,
    cancelling,
    pass,
  }) => ({
    subject: `Вы записаны: ${title}, ${day}`,
    preview: `Внутри — ${isOnline ? 'ссылка для входа' : 'адрес'}${receipt ? ' и квитанция' : ''}.`,
    greeting,
    headline: isOnline ? 'До встречи онлайн' : 'Ваш коврик ждёт',
    blocks: [
      facts(
        [labels.ru.what, title, classUrl],
        [labels.ru.when, when],
        [labels.ru.where, where],
        ...(receipt ? paidRows('ru', receipt.paid) : []),
        receipt && [labels.ru.paidOn, receipt.paidOn],
        receipt && [labels.ru.payment, receipt.paymentId],
        receipt && receiptRow('ru', receipt.url),
        receipt && [labels.ru.seller, receipt.seller],
      ),
      ...(pass === null ? [] : [words(pass)]),
      isOnline ? button('Как подключиться', joinUrl) : button('Мои записи', mineUrl),
      isOnline
        ? note('Комната откроется за пятнадцать минут до начала.')
        : note('Приходите за пять минут до начала, чтобы спокойно переодеться. Коврики есть.'),
      note('К письму приложен файл для календаря. Не открывается?', { label: 'Скачать файл', url: calendarUrl }),
      ...(cancelling
        ? cancellingNotes('ru', cancelling)
        : [
            note('Не получается прийти? Напишите, пожалуйста, как можно раньше.', {
              label: 'Написать мне',
              url: links.writeAbout(cannotCome.ru(title, day)),
            }),
          ]),
      ...(receipt ? [dated.ru] : []),
      termsVersion === undefined
        ? note('Условия, которые вы приняли при записи, есть на сайте.', { label: 'Условия записи', url: links.terms })
        : note('К письму приложены условия, которые вы приняли. Они есть и на сайте.', {
            label: 'Условия записи',
            url: links.termsOf(termsVersion),
          }),
    ],
  }),
}
