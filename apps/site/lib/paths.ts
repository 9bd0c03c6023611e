import { queryString } from '../../../packages/browser/query-string.ts'
import type { CheckoutData } from '../../../packages/contract/booking/checkout.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ServiceType } from '../../../packages/contract/schedule/service-type.ts'

export type BookingTab = CheckoutData['type']

/** The dashboard's tabs; the first is what it opens with. */
export const adminTabs = ['services', 'individual', 'group', 'event'] as const
export type AdminTab = (typeof adminTabs)[number]

/** What the booking page shows; every part of it lives in the address. */
export type BookingView = {
  tab: BookingTab
  view: 'list' | 'calendar'
  type: ServiceType
  format: 'online' | 'offline' | null
  /** YYYY-MM-DD in the studio's zone. */
  date: string | null
  /** The row a person came back to after signing in. */
  item: number | null
  /** How many further portions of a long list are open. */
  more: number
}

/** Every address of the site. Nothing else writes one. */
export const paths = {
  home: '/',
  about: '/about',
  story: '/story',
  certificates: '/certificates',
  gallery: '/gallery',
  contact: '/contact',
  privacy: '/privacy',
  bookingTerms: '/booking-terms',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  remindersOff: '/reminders/off',
  newsOff: '/news/off',
  account: '/account',
  secondFactor: '/account#second-factor',
  passes: '/passes',
  /** Where vouchers are bought and redeemed; with a code behind it, what that one is. */
  voucher: '/voucher',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  checkoutSuccessAlias: '/checkout-success',
  sandbox: '/sandbox',
  myServices: '/my-services',
  /** Their passes, above the tabs. */
  myPasses: '/my-services#passes',
  admin: '/admin',
  adminGallery: '/admin/gallery',
  manage: '/manage/',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',

  /** The contact form, with the subject filled in, and how the message begins: in spaces as people type them. */
  contactAbout: (subject: string, message?: string) =>
    `/contact${queryString({ subject: plainSpaces(subject), message: message && plainSpaces(message) })}`,
  /** The sign-in, from a page that may not be alive yet: where to lead back to stands in the address. */
  loginBackTo: (redirect: string) => `/login${queryString({ redirect })}`,
  // Slashes may stand in a query as they are, and read better.
  adminLogin: (redirect: string) => `/admin/login${queryString({ redirect }).replaceAll('%2F', '/')}`,
  adminTab: (tab: AdminTab) => `/admin${queryString({ tab: tab === 'services' ? null : tab })}`,
  /** A screen of the back office, wherever the owner has put it: `services/create`; none: its start. */
  backOffice: (base: string, screen = '') => `${base.replace(/\/+$/, '')}/${screen && `#/${screen}`}`,
  booking: (view: Partial<BookingView> = {}) => `/booking${queryString(bookingQuery(view))}`,
  /** One class, session or event: ids count over all three. */
  classPage: (id: number) => `/classes/${id}`,
  /** A kind of individual class, with its next free hours. */
  servicePage: (id: number) => `/services/${id}`,
  confirmEmail: (token: string) => `/confirm-email/${encodeURIComponent(token)}`,
  /** The terms as they held from a day (YYYY-MM-DD). */
  termsOf: (version: string) => `/booking-terms/${encodeURIComponent(version)}`,
  /** A year as a file, for whoever brings the accountant's link. */
  accountantFile: (token: string) => `/accountant/${encodeURIComponent(token)}/file`,
  /** The door of an online class. The server leads on from it while the room is open. */
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  /** What an email leads to for whoever can't come. */
  change: (token: string) => `/change/${encodeURIComponent(token)}`,
  /** What an email leads to for whoever pays for a booking by its link. */
  payByLink: (token: string) => `/pay/${encodeURIComponent(token)}`,
  /** Where a pass is ordered. */
  passCheckout: (productId: number) => `/checkout/pass/${productId}`,
  /** What the confirmation of an order leads to for whoever withdraws from it. */
  withdraw: (token: string) => `/withdraw/${encodeURIComponent(token)}`,
  /** Each tab has its own address: without one the page chooses. */
  myServicesTab: (tab: BookingTab) => `/my-services${queryString({ tab })}`,
  /** Joining the waiting list of a class, which asks before it does anything. */
  waitFor: (tab: BookingTab, id: number) => `/my-services${queryString({ tab, wait: id })}#waiting`,
  /** What search engines know a page by: of the query only what makes it another page, and the language if it was asked for. */
  canonical: (path: string, search: string, language = asked(search)) => {
    const tab = path === '/booking' ? new URLSearchParams(search).get('tab') : null
    return `${path.replace(/(?<=.)\/+$/, '')}${queryString({ tab: tab === 'group' || tab === 'event' ? tab : null, lng: language })}`
  },
  picture: (file: string) => `/assets/pictures/${file}`,
  inLanguage: (path: string, search: string, language: Language) => {
    const parameters = new URLSearchParams(search)
    parameters.set('lng', language)
    return `${path}?${parameters}`
  },
}

/** Where the list of the booking page begins: a link to skip what is before it leads there. */
export const TIMETABLE = 'timetable'

/** Whether a path of this site is that of one row of the timetable. */
export function namesClass(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  return pathname === paths.booking() && searchParams.has('item')
}

/** Where one does one thing that an email led to: without navigation, and the footer keeps to one line. */
export const isChangePage = (pathname: string) =>
  [paths.change(''), paths.payByLink(''), paths.withdraw('')].some((start) => pathname.startsWith(start))

/** Only a path on this site may be returned to: a full address, or one that starts with two slashes, leads elsewhere. */
export function ownPath(candidate: unknown): string | null {
  // A browser drops tabs and line breaks from an address, so that a slash, a tab and a slash are two slashes.
  return typeof candidate === 'string' && /^\/(?![/\\])\S*$/.test(candidate) ? candidate : null
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

function asked(search: string): string | null {
  const language = new URLSearchParams(search).get('lng')
  return language === 'en' || language === 'ru' ? language : null
}

// What is so by default is left out, so that one view has one address.
function bookingQuery({ tab, view, type, format, date, item, more }: Partial<BookingView>) {
  return { tab: tab === 'individual' ? null : tab, view: view === 'list' ? null : view, type, format, date, item, more: more || null }
}
