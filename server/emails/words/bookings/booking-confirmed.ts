import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, cannotCome, cannotComeNote, labels, termsAttached } from '../labels.ts'
import { type PaidParts, paidRows } from '../money/paid-rows.ts'
import { dated, type Receipt, receiptRows } from '../money/receipt-words.ts'
import { type Cancelling, cancellingNotes } from './cancelling.ts'
import { beforeFirstOnline } from './first-online.ts'

type Details = BookingTexts & {
  /** Null means that the person has to write to the studio to cancel. */
  cancelling: Cancelling | null
  /** The version of the attached terms; undefined if none are attached. */
  termsVersion: string | undefined
  pass: string | null
  isFirstOnline: boolean
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
    isFirstOnline,
  }: Details,
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `You’re booked: ${title}, ${start}`, ru: `Вы записаны: ${title}, ${start}` }),
    preview: say({
      en: `${isOnline ? 'How to join' : 'Where to come'}${cancelling ? `${receipt ? ',' : ' and'} how to ${cancelling.canMove ? 'change' : 'cancel'} your booking` : ''}${receipt ? `${cancelling ? ',' : ''} and your receipt` : ''}.`,
      ru: `${receipt ? `Квитанция, а также ${isOnline ? 'как подключиться' : 'куда приходить'}` : isOnline ? 'Как подключиться' : 'Куда приходить'}${cancelling ? ` и как ${cancelling.canMove ? 'перенести' : 'отменить'} запись` : ''}.`,
    }),
    greeting,
    headline: isOnline ? say({ en: 'See you online', ru: 'До встречи онлайн' }) : say({ en: 'Your mat is waiting', ru: 'Ваш коврик ждёт' }),
    blocks: [
      facts([labels.what, title, classUrl], [labels.when, when], [labels.where, where]),
      ...(pass === null ? [] : [paragraph(pass)]),
      ...(isFirstOnline
        ? beforeFirstOnline(language)
        : [
            isOnline
              ? note({
                  en: 'The room opens fifteen minutes before we start. Have your mat, your screen and some quiet ready.',
                  ru: 'Комната откроется за пятнадцать минут до начала. Приготовьте коврик, экран и немного тишины.',
                })
              : note({
                  en: 'Come five minutes early and change in peace. Mats are provided.',
                  ru: 'Приходите на пять минут раньше, чтобы спокойно переодеться. Коврики есть.',
                }),
          ]),
      isOnline ? button(buttons.join, joinUrl) : button(buttons.myBookings, mineUrl),
      note(
        { en: 'A calendar file for the class is attached. Can’t open it?', ru: 'Файл для календаря — во вложении. Не открывается?' },
        { label: buttons.calendarFile, url: calendarUrl },
      ),
      ...(cancelling
        ? cancellingNotes(language, cancelling)
        : [note(cannotComeNote, { label: buttons.writeToMe, url: links.writeAbout(cannotCome(language, title, start)) })]),
      ...(receipt ? [facts(...paidRows(receipt.paid), ...receiptRows(language, receipt)), note(dated)] : []),
      termsVersion === undefined
        ? note(
            {
              en: 'The Terms and Conditions for your booking are on the site.',
              ru: 'Условия, которые относятся к вашей записи, есть на сайте.',
            },
            { label: buttons.terms, url: links.terms },
          )
        : note(termsAttached, { label: buttons.terms, url: links.termsOf(termsVersion) }),
    ],
  }
}
