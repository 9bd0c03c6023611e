import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type Bilingual, type Block, type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, cannotCome, cannotComeNote, labels, termsAttached } from '../labels.ts'
import { type PaidParts, paidRows } from '../money/paid-rows.ts'
import { creditNoteLink, type Receipt, receiptRows } from '../money/receipt-words.ts'
import { type RefundParts, refundSentences } from '../money/refund-ways.ts'
import { type Cancelling, cancellingNotes } from './cancelling.ts'

type Details = BookingTexts & {
  /** Time, title and venue of the old class, where they differ. */
  before: string
  refund: RefundParts | null
  /** The amount added to the person's credit, or null. */
  credit: string | null
  receipt: (Receipt & { paid: PaidParts }) | null
  termsVersion: string | undefined
  cancelling: Cancelling | null
}

/** Also serves as the receipt if the difference was paid. */
export function bookingExchanged(language: Language, said: Details): EmailText {
  const { say, paragraph } = partsIn(language)
  return {
    subject: say({ en: `Date changed: ${said.title}, ${said.start}`, ru: `Дата изменена: ${said.title}, теперь ${said.start}` }),
    preview: say(
      said.receipt
        ? { en: 'Your spot is booked. Your receipt is inside.', ru: 'Место за вами. Квитанция — в письме.' }
        : { en: 'Your spot is booked. You don’t need to do anything else.', ru: 'Место за вами. Больше ничего делать не нужно.' },
    ),
    greeting: said.greeting,
    headline: say({ en: 'Your booking has been moved', ru: 'Дата изменена' }),
    blocks: [
      paragraph({
        en: 'Your booking is now for the new date, and your old spot has been released.',
        ru: 'Теперь вы записаны на новую дату, прежнее место освобождено.',
      }),
      ...middle(language, said),
      ...end(language, said),
    ],
  }
}

/** `isPaid`: the person paid the difference, and the credit is a surplus of this payment. */
const toCredit = (amount: string, isPaid: boolean): Bilingual => ({
  en: `${isPaid ? `The extra ${amount} you paid by card` : amount} has been added to your credit: you can use it for another class.`,
  ru: isPaid
    ? `Лишние ${amount}, списанные с карты, поступили на ваш баланс: их можно потратить на другие занятия.`
    : `На ваш баланс поступили ${amount}: эти деньги можно потратить на другие занятия.`,
})

function middle(
  language: Language,
  { title, classUrl, when, where, before, receipt, refund, credit, isOnline, joinUrl, mineUrl, links }: Details,
): Block[] {
  const { paragraph, facts, button } = partsIn(language)
  return [
    facts(
      [labels.what, title, classUrl],
      [labels.when, when],
      [labels.where, where],
      [labels.before, before],
      refund && [labels.back, refund.amount],
      ...(receipt ? [...paidRows(receipt.paid), ...receiptRows(language, receipt)] : []),
    ),
    ...refundSentences(language, refund),
    ...creditNoteLink(language, refund, links),
    ...(credit === null ? [] : [paragraph(toCredit(credit, receipt !== null))]),
    isOnline ? button(buttons.join, joinUrl) : button(buttons.myBookings, mineUrl),
  ]
}

function end(language: Language, { title, start, links, calendarUrl, cancelling, receipt, termsVersion }: Details): Block[] {
  const { note } = partsIn(language)
  return [
    note(
      {
        en: 'The attached file moves the class in your calendar. Can’t open it?',
        ru: 'Вложенный файл перенесёт занятие в календаре. Не открывается?',
      },
      { label: buttons.calendarFile, url: calendarUrl },
    ),
    ...(cancelling
      ? cancellingNotes(language, cancelling)
      : [note(cannotComeNote, { label: buttons.writeToMe, url: links.writeAbout(cannotCome(language, title, start)) })]),
    ...(receipt && termsVersion !== undefined ? [note(termsAttached, { label: buttons.terms, url: links.termsOf(termsVersion) })] : []),
  ]
}
