import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** The language of the headings in the accountant's files. */
export const fileLanguage = z.enum(['cs', 'en', 'ru']).default('cs')
export type FileLanguage = z.infer<typeof fileLanguage>

const year = z.coerce.number().pipe(z.int().min(2000).max(2200))

/** A year of the accountant's files; by default the current one. */
export const yearQuery = z.object({ year: year.optional(), language: fileLanguage })
export const accountantLinkBody = z.strictObject({ year: z.int().min(2000).max(2200) })

export const accountantLink = z.object({ url: z.string(), expires_at: instant })
export type AccountantLink = z.infer<typeof accountantLink>

export const accountantYear = z.object({ year: z.int(), expires_at: instant })
export type AccountantYear = z.infer<typeof accountantYear>
