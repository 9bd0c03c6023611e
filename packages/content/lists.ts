import { z } from 'zod'
import { both as asWritten } from './schema.ts'
import { typeset } from './typeset.ts'

const both = asWritten.transform(({ en, ru }) => ({ en: typeset(en, 'en'), ru: typeset(ru, 'ru') }))

const pictures = z.array(z.string().min(1))

/** `gallery.json`: past events, the latest first. */
export const gallery = z.strictObject({
  lead: both,
  events: z.array(
    z.strictObject({
      title: both,
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'write the month as 2025-07'),
      photos: pictures.min(1),
      hidden: z.boolean().optional(),
    }),
  ),
})

/** `certificates.json`, in page order. */
export const certificates = z.strictObject({
  lead: both,
  certificates: z.array(
    z.strictObject({
      id: z.string().regex(/^[\w-]+$/),
      title: both,
      year: z.int().min(1970).max(2100),
      hours: z.int().positive(),
      description: both,
      images: pictures.min(1).max(4),
      hidden: z.boolean().optional(),
    }),
  ),
})

/** `pictures.json`: alternative texts. */
export const altTexts = z.record(z.string(), both)

/** Uploaded pictures, and pictures with a chosen focus: percent from the left and the top. */
const beyond = {
  focus: z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]).optional(),
  uploaded: z.strictObject({ url: z.string(), srcset: z.string() }).optional(),
}

/** `pictures.made.json`, written by `npm run images`. */
export const madePictures = z.record(
  z.string(),
  z.strictObject({ width: z.int(), height: z.int(), color: z.string().regex(/^#[\da-f]{6}$/), hash: z.string().length(8), ...beyond }),
)
