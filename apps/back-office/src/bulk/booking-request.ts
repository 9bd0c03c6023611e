import type { AnyBooking } from '../../../../packages/contract/booking/booking-list.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

export const bookingActs = ['message', 'paid', 'came', 'absent'] as const
export type BookingAct = (typeof bookingActs)[number]
export const methods = ['cash', 'card', 'transfer'] as const

export type BookingDraft = { method: (typeof methods)[number]; subject: Record<Language, string>; text: Record<Language, string> }
export const emptyBookingDraft: BookingDraft = { method: 'cash', subject: { en: '', ru: '' }, text: { en: '', ru: '' } }

type Message = Pick<BookingDraft, 'subject' | 'text'>
const messageOf = ({ subject, text }: Message) => ({ subject_en: subject.en, text_en: text.en, subject_ru: subject.ru, text_ru: text.ru })

export function bookingRequestOf(act: BookingAct, { method, ...message }: BookingDraft): object {
  if (act === 'paid') return { act, method }
  return act === 'message' ? { act, ...messageOf(message) } : { act: 'attendance', attendance: act }
}

/** The preview does not depend on the text of a message, so the request for it omits the text. */
export const previewRequestOf = (act: BookingAct, draft: BookingDraft): object =>
  act === 'message' ? { act } : bookingRequestOf(act, draft)

/** Returns whether the action applies to this booking. `today`: the day in the studio's time zone. */
export function isFitFor(act: BookingAct, { status, owed, class: { start } }: AnyBooking, today: string): boolean {
  if (act === 'paid') return owed > 0
  if (act === 'message') return status !== 'cancelled'
  return (status === 'paid' || owed > 0) && start.slice(0, 10) <= today
}
