import type { Language } from '../../packages/contract/content/language.ts'
import type { OfferingTexts } from '../domain/schedule/catalog/offering.ts'

const tabs = { slot: 'individual', session: 'group', event: 'event' }

/** Every address of the site that stands in an email; each opens in the email's language. */
export const linksOf = (siteUrl: string, language: Language) => {
  const at = (path: string) => `${siteUrl}${path}?lng=${language}`
  return {
    home: at('/'),
    booking: at('/booking'),
    /** What there is to know of one class. */
    classPage: (offeringId: number) => at(`/classes/${offeringId}`),
    /** The timetable at the row of one class. */
    bookingOf: (kind: OfferingTexts['kind'], offeringId: number) => `${at('/booking')}&tab=${tabs[kind]}&item=${offeringId}`,
    /** Where whoever can't come changes this one booking, with no sign-in. A page that asks before it does anything. */
    change: (token: string) => at(`/change/${token}`),
    /** Where one booking is paid for, with no sign-in. A page that asks before it does anything. */
    pay: (token: string) => at(`/pay/${token}`),
    /** My Bookings, on the tab that holds the booking. */
    myServices: (kind: OfferingTexts['kind']) => `${at('/my-services')}&tab=${tabs[kind]}`,
    /** One receipt as a file, with no sign-in, until its token runs out. */
    receipt: (token: string) => at(`/receipt/${token}`),
    /** A year for the accountant, with no sign-in. A page that asks before it does anything. */
    accountant: (token: string) => at(`/accountant/${token}`),
    /** My Bookings, at the receipts. */
    receipts: `${at('/my-services')}#receipts`,
    /** My Bookings, on the tab of passes. */
    passes: `${at('/my-services')}&tab=passes`,
    /** Passes that are for sale, and the checkout of one of them. */
    passesForSale: at('/passes'),
    buyPass: (productId: number) => at(`/checkout/pass/${productId}`),
    /** Where a buyer withdraws from an order, with no sign-in. A page that asks before it does anything. */
    withdraw: (token: string) => at(`/withdraw/${token}`),
    /** What a voucher is, for whoever has its code, and where they redeem it. */
    voucher: (code: string) => at(`/voucher/${code}`),
    /** The voucher as a file to print. */
    voucherFile: (token: string) => at(`/voucher-file/${token}`),
    terms: at('/booking-terms'),
    /** As they held from a day (YYYY-MM-DD). */
    termsOf: (version: string) => at(`/booking-terms/${version}`),
    contact: at('/contact'),
    /** Where a person joins an online class: the room's own address is in no email. */
    join: (token: string) => at(`/join/${token}`),
    dashboard: at('/admin'),
    /** Home of the back office, and its settings of emails. */
    today: at('/manage/'),
    /** A class in the back office, with its press to teach it anyway. */
    classInOffice: (offeringId: number) => `${at('/manage/')}#/class/${offeringId}`,
    settings: `${at('/manage/')}#/settings/emails`,
    /** A page that asks before it does anything: mail scanners open every link. */
    stopNews: (token: string) => `${at('/news/off')}&token=${token}`,
    /** A page that asks before it does anything: mail scanners open every link. */
    stopReminders: (token: string) => `${at('/reminders/off')}&token=${token}`,
    /** A page that asks before it does anything, as above. */
    confirmEmail: (token: string) => at(`/confirm-email/${token}`),
    /** Pages that ask before they do anything, as above. */
    signIn: (token: string) => at(`/sign-in/${token}`),
    notMe: (token: string) => at(`/not-me/${token}`),
    resetPassword: (personId: number, token: string) => at(`/reset-password/${personId}/${token}`),
    account: at('/account'),
    forgotPassword: at('/forgot-password'),
    /** The form, with the subject filled in. */
    writeAbout: (subject: string) => `${at('/contact')}&subject=${encodeURIComponent(subject.replaceAll('\u00a0', ' '))}`,
    /** Where a mail program posts when its own button is pressed (RFC 8058). */
    oneClickNews: (token: string) => `${siteUrl}/api/news/off/${token}`,
    oneClick: (token: string) => `${siteUrl}/api/reminders/off/${token}`,
  }
}

export type Links = ReturnType<typeof linksOf>
