import { z } from 'zod'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { undo } from '../studio/undo.ts'
import { contentBody, contentFault } from './content-fault.ts'
import { photo } from './gallery.ts'
import { line } from './text.ts'

/** The parts of the site that are edited and published separately: texts in both languages, then lists. */
export const contentKeys = ['home', 'story', 'about', 'privacy', 'terms', 'studio', 'certificates', 'gallery', 'recipients'] as const
export const contentKey = z.enum(contentKeys)
export type ContentKey = z.infer<typeof contentKey>
export const contentPath = z.object({ key: contentKey })

const draft = z.object({ id: z.int(), body: contentBody, based_on: z.int().nullable(), at: instant })

const goneLink = z.object({ language: z.enum(['en', 'ru']), href: z.string() })
export type BrokenLink = z.infer<typeof goneLink>

export const contentPart = z.object({
  key: contentKey,
  body: contentBody,
  /** The published version. Null: staff have never changed the supplied content. */
  published: z.object({ id: z.int(), at: instant, by: z.string() }).nullable(),
  draft: draft.nullable(),
  /** For each language, the fields that are empty but filled in the other language. */
  missing: z.object({ en: z.array(z.string()), ru: z.array(z.string()) }),
  /** Whether an update changed the supplied text, but a published version hides that change. */
  files_changed: z.boolean(),
  /** Whether the site shows the supplied text, because it cannot read the published version any more. */
  is_broken: z.boolean(),
  gone_links: z.array(goneLink),
})
export type ContentPart = z.infer<typeof contentPart>

/** `based_on`: the version published when the edit began; null means the supplied content. */
export const saveDraftBody = z.strictObject({ body: contentBody, based_on: id.nullable() })
export const savedDraft = z.object({
  id: z.int(),
  at: instant,
  faults: z.array(contentFault),
  gone_links: z.array(goneLink),
  preview: z.string(),
})
export type SavedDraft = z.infer<typeof savedDraft>

/** Publishes a text, or an earlier `version` (null: the supplied content). `changes_terms`: false if the terms were only corrected. */
export const publishBody = z.union([
  z.strictObject({ body: contentBody, based_on: id.nullable(), changes_terms: z.boolean().optional() }),
  z.strictObject({ version: id.nullable(), based_on: id.nullable(), changes_terms: z.boolean().optional() }),
])
export const publishedContent = z.object({ id: z.int(), at: instant, undo })
export type PublishedContent = z.infer<typeof publishedContent>

/** All versions, the newest first. `at_first`: the supplied content. */
export const contentHistory = z.object({
  versions: z.array(z.object({ id: z.int(), at: instant, by: z.string(), body: contentBody })),
  at_first: contentBody,
})
export type ContentHistory = z.infer<typeof contentHistory>

const percent = z.coerce.number().pipe(z.int().min(0).max(100))
const alt = line(160).min(1)
const said = { alt_en: alt, alt_ru: alt, focus_x: percent, focus_y: percent }

/** `url`: a small file; `large_url`: a full-screen one. `focus_x`, `focus_y`: the point kept in view, percent from the left and the top. */
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
  is_own: z.boolean(),
  used_in: z.array(contentKey),
})
export type SitePicture = z.infer<typeof sitePicture>

export const addPictureBody = z.object({ alt_en: alt, alt_ru: alt, photo })
const name = line(200).min(1)
export const describePictureBody = z.strictObject({ name, ...said })
export const removePictureQuery = z.object({ name })
