import { z } from 'zod'
import { instant } from '../schedule/time.ts'
import { isStorable } from './text.ts'

const MOST_SIGNS = 60_000
const document = z.string().max(MOST_SIGNS)
const text = z.strictObject({ en: document, ru: document, from: z.string().optional() })
const list = z.strictObject({ list: z.json() })
/** Of a text each language as docs/content.md writes one; of a list its JSON. */
export const contentBody = z.union([text, list]).refine(isStorable)
export type ContentBody = z.infer<typeof contentBody>

const language = z.enum(['en', 'ru'])

/** What is wrong, and where: `field` is a name of a text's head, `sections.0.title`, `sections.0.text`, or a path into a list; empty: the whole. */
export const contentFault = z.object({ language: language.nullable(), field: z.string(), error: z.string() })
export type ContentFault = z.infer<typeof contentFault>

/** What is on the site. */
export const contentVersion = z.object({ id: z.int(), at: instant, body: contentBody.nullable() })
