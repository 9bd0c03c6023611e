import { z } from 'zod'
import { EMAIL, withAsciiDomain } from '../contract/people/email-address.ts'
import { mapUrl } from './map-url.ts'

const webAddress = z.url({ protocol: /^https$/ })
const mapAddress = webAddress.or(z.literal(''))
export const both = z.strictObject({ en: z.string().min(1), ru: z.string().min(1) })

/** `site.json`: the studio's operator and contacts, shown in the footer, the terms and emails. */
export const site = z.strictObject({
  name: both,
  teacher: both,
  /** In Czech postal format. */
  address: z
    .strictObject({
      street: z.string().min(1),
      city: z.string().min(1),
      /** An empty link is derived from the address. */
      map_url: z.strictObject({ en: mapAddress, ru: mapAddress }),
    })
    .transform(({ map_url: { en, ru }, ...address }) => {
      const map = mapUrl(`${address.street}, ${address.city}`)
      return { ...address, map_url: { en: en || map, ru: ru || map } }
    }),
  /** IČO: eight digits. */
  company_number: z.string().regex(/^\d{8}$/),
  /** The register the seller is entered in (Czech Civil Code, § 435), without a full stop. */
  register: both,
  /** DIČ; null means not a VAT payer. */
  vat_number: z
    .string()
    .regex(/^CZ\d{8,10}$/, 'write the VAT number as CZ12345678, or null')
    .nullable(),
  /** Datová schránka; null if there is none. */
  data_box: z
    .string()
    .regex(/^[a-z0-9]{7}$/, 'a data box is seven letters and digits, or null')
    .nullable(),
  email: z
    .string()
    .overwrite(withAsciiDomain)
    .pipe(z.email({ pattern: EMAIL })),
  phone: z.string().min(5),
  social: z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
  /** The last line of the footer. */
  farewell: both,
  /** The line above the contact form. */
  contact: both,
  pictures: z.strictObject({
    /** The photo next to the account forms. */
    sign_in: z.string().min(1),
    /** The photos in the order summary, one per kind of class. */
    individual: z.string().min(1),
    group: z.string().min(1),
    event: z.string().min(1),
  }),
})
export type Site = z.infer<typeof site>
export type SiteFacts = Omit<Site, 'pictures'>

/** `recipients.json`: other recipients of personal data (GDPR, article 13 (1) e and f), listed on the privacy page. */
export const recipients = z.array(
  z.strictObject({
    /** The company, or its category, with the country. */
    name: z.union([z.string().min(1), both]),
    /** A phrase that continues a sentence after a colon, without a capital. */
    does: both,
    /** The country outside the European Economic Area and the safeguards for the transfer. Null means no transfer. */
    transfer: both.nullable(),
  }),
)
export type Recipient = z.infer<typeof recipients>[number]
