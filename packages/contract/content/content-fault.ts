import { z } from 'zod'
import { instant } from '../schedule/time.ts'
import { isStorable } from './text.ts'

const MAX_CHARACTERS = 60_000
const document = z.string().max(MAX_CHARACTERS)
const text = z.strictObject({ en: document, ru: document, from: z.string().optional() })
const list = z.strictObject({ list: z.json() })
/** The content of a part: a text per language in the format of docs/content.md, or a list as JSON. */
export const contentBody = z.union([text, list]).refine(isStorable)
export type ContentBody = z.infer<typeof contentBody>

const language = z.enum(['en', 'ru'])

/** `field`: a key of the front matter, `sections.0.title`, `sections.0.text`, or a path into a list; empty for the whole part. */
export const contentFault = z.object({ language: language.nullable(), field: z.string(), error: z.string() })
export type ContentFault = z.infer<typeof contentFault>

export const contentVersion = z.object({ id: z.int(), at: instant, body: contentBody.nullable() })
