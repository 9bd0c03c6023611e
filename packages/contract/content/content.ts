import { z } from 'zod'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { undo } from '../studio/undo.ts'
import { contentBody, contentFault } from './content-fault.ts'
import { photo } from './gallery.ts'
import { line } from './text.ts'

/** What of the site is changed and published as one: texts in both languages, then lists. */
export const contentKeys = ['home', 'story', 'about', 'privacy', 'terms', 'studio', 'certificates', 'gallery', 'recipients'] as const
export const contentKey = z.enum(contentKeys)
export type ContentKey = z.infer<typeof contentKey>
export const contentPath = z.object({ key: contentKey })

/** `at` of a draft: when it was kept. */
const draft = z.object({ id: z.int(), body: contentBody, based_on: z.int().nullable(), at: instant })

/** A link of a text that leads to no page of this site: what it led to is deleted or hidden, or it is misspelt. */
const goneLink = z.object({ language: z.enum(['en', 'ru']), href: z.string() })
export type GoneLink = z.infer<typeof goneLink>

/** A part of the site as whoever edits it finds it. */
export const contentPart = z.object({
  key: contentKey,
  /** What is on the site. */
  body: contentBody,
  /** Null: what came with the site, which nobody has changed. */
  published: z.object({ id: z.int(), at: instant, by: z.string() }).nullable(),
  draft: draft.nullable(),
  /** Fields that are empty though the other language has them. */
  missing: z.object({ en: z.array(z.string()), ru: z.array(z.string()) }),
  /** The text that came with the site is another since an update, and what was published stands over it. */
  files_changed: z.boolean(),
  /** What was published can't be read any more, so the text that came with the site is shown. */
  is_broken: z.boolean(),
  /** Of what is on the site. */
  gone_links: z.array(goneLink),
})
export type ContentPart = z.infer<typeof contentPart>

/** `based_on`: the version that was on the site when it was begun; null: none. */
export const keepDraftBody = z.strictObject({ body: contentBody, based_on: id.nullable() })
export const keptDraft = z.object({
  id: z.int(),
  at: instant,
  faults: z.array(contentFault),
  gone_links: z.array(goneLink),
  preview: z.string(),
})
export type KeptDraft = z.infer<typeof keptDraft>

/** `version`, instead of a body: what an earlier one said; null: what came with the site. `changes_terms`: of terms, false when only words were put right. */
export const publishBody = z.union([
  z.strictObject({ body: contentBody, based_on: id.nullable(), changes_terms: z.boolean().optional() }),
  z.strictObject({ version: id.nullable(), based_on: id.nullable(), changes_terms: z.boolean().optional() }),
])
export const publishedContent = z.object({ id: z.int(), at: instant, undo })
export type PublishedContent = z.infer<typeof publishedContent>

/** `at_first`: what came with the site. The newest first. */
export const contentHistory = z.object({
  versions: z.array(z.object({ id: z.int(), at: instant, by: z.string(), body: contentBody })),
  at_first: contentBody,
})
export type ContentHistory = z.infer<typeof contentHistory>

const percent = z.coerce.number().pipe(z.int().min(0).max(100))
const alt = line(160).min(1)
const said = { alt_en: alt, alt_ru: alt, focus_x: percent, focus_y: percent }

/** A picture that pages can show. `url` is a small file of it, `large_url` one for a whole screen; `focus_x`, `focus_y`: which point stays in view, percent from the left and from the top. */
export const sitePicture = z.object({
  name: z.string(),
  url: z.string(),
  large_url: z.string(),
  width: z.int(),
  height: z.int(),
  alt_en: z.string(),
  alt_ru: z.string(),
  focus_x: z.int(),
  focus_y: z.int(),
  /** It was put up, and did not come with the site. */
  is_own: z.boolean(),
  used_in: z.array(contentKey),
})
export type SitePicture = z.infer<typeof sitePicture>

export const addPictureBody = z.object({ alt_en: alt, alt_ru: alt, photo })
const name = line(200).min(1)
export const describePictureBody = z.strictObject({ name, ...said })
export const removePictureQuery = z.object({ name })
