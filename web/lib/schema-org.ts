import site from '../../content/site.json'
import type { Language } from '../../contract/language.ts'

/** How the studio is named on every page, so that they all mean the same one. */
export const studioId = (origin: string) => `${origin}/#studio`
export const teacherId = (origin: string) => `${origin}/#teacher`

const [, postalCode = '', city = ''] = /^(\d{3} \d{2}) (.+)$/.exec(site.address.city) ?? []

export const studioAddress = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  postalCode,
  addressLocality: city || site.address.city,
  addressCountry: 'CZ',
}

/** Who gives a class, where the page itself says no more of it. */
export const organizer = (origin: string, language: Language) => ({
  '@type': 'SportsActivityLocation',
  '@id': studioId(origin),
  name: site.name[language],
  url: origin,
})

export const performer = (origin: string, language: Language) => ({
  '@type': 'Person',
  '@id': teacherId(origin),
  name: site.teacher[language],
})

/** The studio, as a map or a search engine shows it. */
export const studio = (origin: string, language: Language, { description, image }: { description: string; image: string }) => ({
  ...organizer(origin, language),
  description,
  image: origin + image,
  logo: `${origin}/icon-512.png`,
  email: site.email,
  telephone: site.phone.replaceAll(' ', ''),
  address: studioAddress,
  hasMap: site.address.map_url[language],
  sameAs: [site.social.url],
  founder: performer(origin, language),
  currenciesAccepted: 'CZK',
  knowsLanguage: ['en', 'ru', 'cs'],
})
