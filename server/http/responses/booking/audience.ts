import type { Language } from '../../../../packages/contract/content/language.ts'

/** For whom a view is made: the language of the answer and the studio's time zone. */
export type Audience = { language: Language; timeZone: string }
