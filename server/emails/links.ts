import type { Language } from '../../packages/contract/content/language.ts'
import type { OfferingTexts } from '../domain/schedule/catalog/offering.ts'

const tabs = { slot: 'individual', session: 'group', event: 'event' }

/** The addresses in emails. Pages with a token need no sign-in and ask before they change anything, because mail scanners open links. */
export const linksOf = (siteUrl: string, language: Language) => {
  const at = (path: string) => `${siteUrl}${path}?lng=${language}`
  return {
    home: at('/'),
    booking: at('/booking'),
    classPage: (offeringId: number) => at(`/classes/${offeringId}`),
    /** The timetable, scrolled to a class. */
    bookingOf: (kind: OfferingTexts['kind'], offeringId: number) => `${at('/booking')}&tab=${tabs[kind]}&item=${offeringId}`,
    change: (token: string) => at(`/change/${token}`),
    pay: (token: string) => at(`/pay/${token}`),
    transfer: (token: string) => at(`/pay/transfer/${token}`),
    myServices: (kind: OfferingTexts['kind']) => `${at('/my-services')}&tab=${tabs[kind]}`,
    everyWeek: `${at('/my-services')}#every-week`,
    receipt: (token: string) => at(`/receipt/${token}`),
    accountant: (token: string) => at(`/accountant/${token}`),
    receipts: `${at('/my-services')}#receipts`,
    passes: `${at('/my-services')}&tab=passes`,
    course: (courseId: number) => at(`/courses/${courseId}`),
    passesForSale: at('/passes'),
    buyPass: (productId: number) => at(`/checkout/pass/${productId}`),
    withdraw: (token: string) => at(`/withdraw/${token}`),
    voucher: (code: string) => at(`/voucher/${code}`),
    voucherFile: (token: string) => at(`/voucher-file/${token}`),
    terms: at('/booking-terms'),
    /** `version`: YYYY-MM-DD. */
    termsOf: (version: string) => at(`/booking-terms/${version}`),
    contact: at('/contact'),
    /** Emails never contain the address of the room. */
    join: (token: string) => at(`/join/${token}`),
    dashboard: at('/admin'),
    today: at('/manage/'),
    classInOffice: (offeringId: number) => `${at('/manage/')}#/class/${offeringId}`,
    settings: `${at('/manage/')}#/settings/emails`,
    stopNews: (token: string) => `${at('/news/off')}&token=${token}`,
    stopReminders: (token: string) => `${at('/reminders/off')}&token=${token}`,
    confirmEmail: (token: string) => at(`/confirm-email/${token}`),
    signIn: (token: string) => at(`/sign-in/${token}`),
    notMe: (token: string) => at(`/not-me/${token}`),
    resetPassword: (personId: number, token: string) => at(`/reset-password/${personId}/${token}`),
    account: at('/account'),
    forgotPassword: at('/forgot-password'),
    writeAbout: (subject: string) => `${at('/contact')}&subject=${encodeURIComponent(subject.replaceAll('\u00a0', ' '))}`,
    /** Mail programs send a POST to this address when their unsubscribe button is pressed (RFC 8058). */
    oneClickNews: (token: string) => `${siteUrl}/api/news/off/${token}`,
    oneClick: (token: string) => `${siteUrl}/api/reminders/off/${token}`,
  }
}

export type Links = ReturnType<typeof linksOf>
