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
  /** The day from which the booking terms hold. It is stored with every payment. */
  terms_version: z.iso.date(),
})
export type Site = z.infer<typeof site>
