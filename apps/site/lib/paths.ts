import { queryString } from '../../../packages/browser/query-string.ts'
import type { CheckoutData } from '../../../packages/contract/booking/checkout.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ServiceType } from '../../../packages/contract/schedule/service-type.ts'

export type BookingTab = CheckoutData['type']

/** The dashboard's tabs; the first is the default. */
export const adminTabs = ['services', 'individual', 'group', 'event'] as const
export type AdminTab = (typeof adminTabs)[number]

/** The state of the booking page, all of it in the URL. */
export type BookingView = {
  tab: BookingTab
  view: 'list' | 'calendar'
  type: ServiceType
  format: 'online' | 'offline' | null
  /** YYYY-MM-DD in the studio's time zone. */
  date: string | null
  /** The row to highlight after a sign-in. */
  item: number | null
  /** The number of open portions of a long list, without the first. */
  more: number
}

/** All URLs of the site are built here. */
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
  /** The page where vouchers are bought and redeemed. With a code appended, it shows that voucher. */
  voucher: '/voucher',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  checkoutSuccessAlias: '/checkout-success',
  sandbox: '/sandbox',
  myServices: '/my-services',
  myPasses: '/my-services#passes',
  everyWeek: '/my-services#every-week',
  admin: '/admin',
  adminGallery: '/admin/gallery',
  manage: '/manage/',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',

  /** The contact form, filled in with a subject and the beginning of a message. No-break spaces become plain ones. */
  contactAbout: (subject: string, message?: string) =>
    `/contact${queryString({ subject: plainSpaces(subject), message: message && plainSpaces(message) })}`,
  /** The sign-in for links that work before hydration, with the path to return to as a parameter of the URL. */
  loginBackTo: (redirect: string) => `/login${queryString({ redirect })}`,
  // `redirect` is not encoded: slashes are allowed in a query and easier to read.
  adminLogin: (redirect: string) => `/admin/login${queryString({ redirect }).replaceAll('%2F', '/')}`,
  /** A screen of the back office at the configured URL: for example `services/create`, or its start page if none is given. */
  backOffice: (base: string, screen = '') => `${base.replace(/\/+$/, '')}/${screen && `#/${screen}`}`,
  booking: (view: Partial<BookingView> = {}) => `/booking${queryString(bookingQuery(view))}`,
  /** Slots, group classes and events share one sequence of ids. */
  classPage: (id: number) => `/classes/${id}`,
  coursePage: (id: number) => `/courses/${id}`,
  servicePage: (id: number) => `/services/${id}`,
  /** The terms of a version (YYYY-MM-DD). */
  termsOf: (version: string) => `/booking-terms/${encodeURIComponent(version)}`,
  /** The door of an online class. The server redirects while the room is open. */
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  change: (token: string) => `/change/${encodeURIComponent(token)}`,
  payByLink: (token: string) => `/pay/${encodeURIComponent(token)}`,
  courseCheckout: (courseId: number) => `/checkout/course/${courseId}`,
  passCheckout: (productId: number) => `/checkout/pass/${productId}`,
  withdraw: (token: string) => `/withdraw/${encodeURIComponent(token)}`,
  myServicesTab: (tab: BookingTab) => `/my-services${queryString({ tab })}`,
  /** The canonical URL for search engines: only the parameters that select another page, and the requested language. */
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

export const TIMETABLE = 'timetable'

export function namesClass(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  return pathname === paths.booking() && searchParams.has('item')
}

/** Returns whether a page belongs to an emailed link for a single action. Such pages have no navigation and a short footer. */
export const isChangePage = (pathname: string) =>
  [paths.change(''), paths.payByLink(''), paths.withdraw('')].some((start) => pathname.startsWith(start))

/** Returns the path if it belongs to this site, otherwise null. Full URLs and `//` would redirect to other sites. */
export function ownPath(candidate: unknown): string | null {
  // Browsers drop tabs and line breaks from URLs, so `/`, tab, `/` becomes `//`.
  return typeof candidate === 'string' && /^\/(?![/\\])\S*$/.test(candidate) ? candidate : null
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

function asked(search: string): string | null {
  const language = new URLSearchParams(search).get('lng')
  return language === 'en' || language === 'ru' ? language : null
}

// Defaults are omitted, so that each view has one URL.
function bookingQuery({ tab, view, type, format, date, item, more }: Partial<BookingView>) {
  return { tab: tab === 'individual' ? null : tab, view: view === 'list' ? null : view, type, format, date, item, more: more || null }
}
