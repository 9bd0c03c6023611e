import type { SiteFacts } from '../../../packages/content/schema.ts'
import type { Language } from '../../../packages/contract/content/language.ts'

/** The same ids on all pages, so that they refer to the same studio and teacher. */
export const studioId = (origin: string) => `${origin}/#studio`
export const teacherId = (origin: string) => `${origin}/#teacher`

export type SchemaContext = { site: SiteFacts; origin: string; language: Language }

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

/** The organizer of a class. Further details of the studio are only on its own page. */
export const organizer = ({ site, origin, language }: SchemaContext) => ({
  '@type': 'SportsActivityLocation',
  '@id': studioId(origin),
  name: site.name[language],
  url: origin,
})

export const performer = ({ site, origin, language }: SchemaContext) => ({
  '@type': 'Person',
  '@id': teacherId(origin),
  name: site.teacher[language],
})

export const studio = (schemaContext: SchemaContext, { description, image }: { description: string; image: string }) => {
  const { site, origin, language } = schemaContext
  return {
    ...organizer(schemaContext),
    description,
    image: origin + image,
    logo: `${origin}/icon-512.png`,
    ...(site.email && { email: site.email }),
    ...(site.phone && { telephone: site.phone.replaceAll(' ', '') }),
    ...(site.address.street && { address: studioAddress(site), hasMap: site.address.map_url[language] }),
    ...(site.social.url && { sameAs: [site.social.url] }),
    ...(site.teacher[language] && { founder: performer(schemaContext) }),
    currenciesAccepted: 'CZK',
    knowsLanguage: ['en', 'ru', 'cs'],
  }
}
