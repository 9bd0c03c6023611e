import { z } from 'zod'

const webAddress = z.url({ protocol: /^https$/ })
/** A text in both languages of the site. */
export const both = z.strictObject({ en: z.string().min(1), ru: z.string().min(1) })

/** `site.json`: who runs the studio and how to reach it. Shown in the footer, the terms and mails. */
export const site = z.strictObject({
  name: both,
  teacher: both,
  /** Street address as the post writes it, in Czech. */
  address: z.strictObject({
    street: z.string().min(1),
    city: z.string().min(1),
    map_url: z.strictObject({ en: webAddress, ru: webAddress }),
  }),
  /** Czech company number (IČO): eight digits. */
  company_number: z.string().regex(/^\d{8}$/),
  /** In which register the seller is (Czech Civil Code, § 435), without a full stop. */
  register: both,
  /** DIČ; null: not a VAT payer. */
  vat_number: z
    .string()
    .regex(/^CZ\d{8,10}$/, 'write the VAT number as CZ12345678, or null')
    .nullable(),
  /** Datová schránka; null: none. */
  data_box: z
    .string()
    .regex(/^[a-z0-9]{7}$/, 'a data box is seven letters and digits, or null')
    .nullable(),
  email: z.email(),
  phone: z.string().min(5),
  social: z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
  /** What the footer says last. */
  farewell: both,
  /** What stands above the contact form. */
  contact: both,
  pictures: z.strictObject({
    /** Beside the forms of the account. */
    sign_in: z.string().min(1),
    /** On the order summary of each kind of class. */
    individual: z.string().min(1),
    group: z.string().min(1),
    event: z.string().min(1),
  }),
})
export type Site = z.infer<typeof site>
/** What is said of the studio beside its pictures. */
export type SiteFacts = Omit<Site, 'pictures'>

/** `recipients.json`: who else receives data of people (GDPR, article 13 (1) e and f). A list on the privacy page. */
export const recipients = z.array(
  z.strictObject({
    /** Or what kind of company it is; with the country. */
    name: z.union([z.string().min(1), both]),
    /** What they do with it, going on after a colon. */
    does: both,
    /** Where data leaves the European Economic Area: where to, and what protects it there. Null: it does not. */
    transfer: both.nullable(),
  }),
)
export type Recipient = z.infer<typeof recipients>[number]
