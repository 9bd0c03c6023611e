export type Page = { path: string; language: 'en' | 'ru' }

const ENGLISH = [
  ...['/', '/about', '/story', '/certificates', '/gallery', '/contact', '/privacy', '/booking-terms'],
  ...['/booking', '/booking?tab=group', '/booking?tab=event'],
  ...['/login', '/register', '/forgot-password'],
]
const RUSSIAN = ['/', '/booking']

/** Every public page in English, and the two that carry most in Russian. */
export const publicPages: Page[] = [
  ...ENGLISH.map((path) => ({ path, language: 'en' as const })),
  ...RUSSIAN.map((path) => ({ path, language: 'ru' as const })),
]

export const nameOf = ({ path, language }: Page) => (language === 'en' ? path : `${path} (${language})`)

/** Its address on the site at `base`. English is what a visitor without wishes gets. */
export function addressOf({ path, language }: Page, base: string): string {
  const address = new URL(path, base)
  if (language !== 'en') address.searchParams.set('lng', language)
  return address.href
}
