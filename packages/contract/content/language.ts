import { z } from 'zod'

/** The languages of the site (product.md 10.1). English is the fallback. */
export const languages = ['en', 'ru'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

export const taughtIn = z.array(z.enum(['en', 'ru', 'cs'])).max(3)
export type TaughtIn = z.infer<typeof taughtIn>
