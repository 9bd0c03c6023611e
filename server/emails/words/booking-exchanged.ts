import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { type Block, button, type EmailText, facts, note, words } from '../email-parts.ts'
import { type Cancelling, cancellingNotes } from './cancelling.ts'
import { cannotCome, labels } from './labels.ts'
import { type PaidParts, paidRows } from './paid-rows.ts'
import { creditNoteLink, receiptRow } from './receipt-words.ts'
import { type RefundParts, refundSentences } from './refund-ways.ts'

type Details = BookingWords & {
  day: string
  /** When the class that was left is, and what and where, as far as that differs. */
  before: string
  /** What of the difference is refunded, and each part of it; null: nothing is. */
  refund: RefundParts | null
  /** What went to the person's credit; null: nothing did. */
  credit: string | null
  /** What was paid for a dearer class; null: nothing was. */
  receipt: { paid: PaidParts; paidOn: string; paymentId: string; url: string | null; seller: string } | null
  /** Of the terms that go with it; undefined: none do. */
  termsVersion: string | undefined
  /** Null: who can't come writes. */
  cancelling: Cancelling | null
}

/** The booking is for another date now. Where that was paid for, it serves as a receipt. */
export const bookingExchanged: Record<Language, (details: Details) => EmailText> = {
  en: (said) => ({
    subject: `Date changed: ${said.title}, ${said.day}`,
    preview: said.receipt ? 'Your spot is booked. Your receipt is inside.' : 'Your spot is booked. Nothing else to do.',
    greeting: said.greeting,
    headline: 'Your booking has been moved',
    blocks: [
      words('Your booking is now for the new date, and your old spot has been released.'),
      ...middle('en', said),
      ...end('en', said),
    ],
  }),
  ru: (said) => ({
    subject: `Дата изменена: ${said.title}, теперь ${said.day}`,
    preview: said.receipt ? 'Место за вами. Квитанция внутри.' : 'Место за вами. Больше ничего делать не нужно.',
    greeting: said.greeting,
    headline: 'Дата изменена',
    blocks: [words('Теперь вы записаны на новую дату, прежнее место освобождено.'), ...middle('ru', said), ...end('ru', said)],
  }),
}

/** `isPaid`: it is a part of what was paid for a dearer class. */
const toCredit: Record<Language, (amount: string, isPaid: boolean) => string> = {
  en: (amount, isPaid) =>
    `${isPaid ? `The extra ${amount} you paid by card` : amount} has been added to your credit: you can use it for another class.`,
  ru: (amount, isPaid) =>
    isPaid
      ? `Оплаченные картой лишние ${amount} поступили на ваш баланс: их можно потратить на другие занятия.`
      : `На ваш баланс поступило ${amount}: эти деньги можно потратить на другие занятия.`,
}

function middle(
  language: Language,
  { title, classUrl, when, where, before, receipt, refund, credit, isOnline, joinUrl, mineUrl, links }: Details,
): Block[] {
  const label = labels[language]
  return [
    facts(
      [label.what, title, classUrl],
      [label.when, when],
      [label.where, where],
      [label.before, before],
      refund && [label.back, refund.amount],
      ...(receipt ? paidRows(language, receipt.paid) : []),
      receipt && [label.paidOn, receipt.paidOn],
      receipt && [label.payment, receipt.paymentId],
      receipt && receiptRow(language, receipt.url),
      receipt && [label.seller, receipt.seller],
    ),
    ...refundSentences(language, refund),
    ...creditNoteLink(language, refund, links),
    ...(credit === null ? [] : [words(toCredit[language](credit, receipt !== null))]),
    isOnline ? button(buttons[language].join, joinUrl) : button(buttons[language].mine, mineUrl),
  ]
}

const buttons: Record<Language, { join: string; mine: string }> = {
  en: { join: 'How to join', mine: 'My Bookings' },
  ru: { join: 'Как подключиться', mine: 'Мои записи' },
}

function end(language: Language, { title, day, links, calendarUrl, cancelling, receipt, termsVersion }: Details): Block[] {
  const said = notes[language]
  return [
    note(said.calendar, { label: said.download, url: calendarUrl }),
    ...(cancelling
      ? cancellingNotes(language, cancelling)
      : [note(said.cannotCome, { label: said.write, url: links.writeAbout(cannotCome[language](title, day)) })]),
    ...(receipt && termsVersion !== undefined ? [note(said.terms, { label: said.termsLink, url: links.termsOf(termsVersion) })] : []),
  ]
}

const notes = {
  en: {
    calendar: 'The attached file moves the class in your calendar. Can’t open it?',
    download: 'Download the calendar file',
    cannotCome: 'Can’t make it? Please let me know as soon as you can.',
    write: 'Write to me',
    terms: 'The terms you accepted are attached for you to keep. They’re also on the site.',
    termsLink: 'Terms and Conditions',
  },
  ru: {
    calendar: 'Вложенный файл перенесёт занятие в календаре. Не открывается?',
    download: 'Скачать файл',
    cannotCome: 'Не получается прийти? Напишите, пожалуйста, как можно раньше.',
    write: 'Написать мне',
    terms: 'К письму приложены условия, которые вы приняли. Они есть и на сайте.',
    termsLink: 'Условия записи',
  },
}
