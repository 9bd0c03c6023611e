import type { SiteFacts } from '../../../packages/content/schema.ts'
import type { Language } from '../../../packages/contract/content/language.ts'

/** How the studio is named on every page, so that they all mean the same one. */
export const studioId = (origin: string) => `${origin}/#studio`
export const teacherId = (origin: string) => `${origin}/#teacher`

/** Who says it, in which language, and where people see the site. */
export type Teller = { site: SiteFacts; origin: string; language: Language }

export function studioAddress({ address }: Pick<SiteFacts, 'address'>) {
  const [, postalCode = '', city = ''] = /^(\d{3} \d{2}) (.+)$/.exec(address.city) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode,
    addressLocality: city || address.city,
    addressCountry: 'CZ',
  }
}

/** Who gives a class, where the page itself says no more of it. */
export const organizer = ({ site, origin, language }: Teller) => ({
  '@type': 'SportsActivityLocation',
  '@id': studioId(origin),
  name: site.name[language],
  url: origin,
})

export const performer = ({ site, origin, language }: Teller) => ({
  '@type': 'Person',
  '@id': teacherId(origin),
  name: site.teacher[language],
})

/** The studio, as a map or a search engine shows it. */
export const studio = (teller: Teller, { description, image }: { description: string; image: string }) => {
  const { site, origin, language } = teller
  return {
    ...organizer(teller),
    description,
    image: origin + image,
    logo: `${origin}/icon-512.png`,
    email: site.email,
    telephone: site.phone.replaceAll(' ', ''),
    address: studioAddress(site),
    hasMap: site.address.map_url[language],
    sameAs: [site.social.url],
    founder: performer(teller),
    currenciesAccepted: 'CZK',
    knowsLanguage: ['en', 'ru', 'cs'],
  }
}
