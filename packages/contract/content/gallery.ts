import { z } from 'zod'
import { instant } from '../schedule/time.ts'
import { catalogQuery, search, sortBy } from '../studio/list-query.ts'
import { line, paragraphs, requireAnyLanguage } from './text.ts'

export const MAX_PHOTO_BYTES = 20 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000

/** `url`: a JPEG; `srcset`: WebP in several widths. `width` and `height` in pixels. */
export const galleryPhoto = z.object({ url: z.string(), width: z.int(), height: z.int(), srcset: z.string() })
export type GalleryPhoto = z.infer<typeof galleryPhoto>

const staffFields = z.object({
  title_en: z.string(),
  title_ru: z.string(),
  description_en: z.string(),
  description_ru: z.string(),
})

export const galleryItem = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  photo_url: z.string(),
  photo: galleryPhoto,
  is_active: z.boolean(),
  order: z.int(),
  created_at: instant,
  ...staffFields.partial().shape,
})
export type GalleryItem = z.infer<typeof galleryItem>

export const galleryQuery = catalogQuery.extend({
  scope: z.literal('public').optional(),
  q: search,
  sort: sortBy('id', 'order', 'title', 'created_at'),
})

const PLACES = 1_000_000
const title = line(120)
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const place = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,7}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(-PLACES).max(PLACES))
export const photo = z
  .custom<Uint8Array>((given) => given instanceof Uint8Array, { message: 'photo_required', abort: false })
  .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP, AVIF or HEIC: at most 20 MB and 50 megapixels.' })

/** Sent as form fields (multipart/form-data), or as JSON without a photo. Texts without a language follow product.md 10.3. */
const written = z
  .object({
    title,
    title_en: title,
    title_ru: title,
    description: paragraphs(2000),
    description_en: paragraphs(2000),
    description_ru: paragraphs(2000),
    is_active: truth,
    order: place,
    photo,
  })
  .partial()

const titled = requireAnyLanguage('title', 'title_required')

/** A new item. By default `is_active` is true, `order` is 0 and the description is empty. */
export const createGalleryItemBody = written.extend({ photo }).check(titled)
/** A changed item. Without a photo, the item keeps its current one. */
export const replaceGalleryItemBody = written.check(titled)
export const changeGalleryItemBody = written
export type WrittenGalleryItem = z.infer<typeof changeGalleryItemBody>
