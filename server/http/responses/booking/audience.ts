import type { Language } from '../../../../packages/contract/content/language.ts'

export type Audience = { language: Language; timeZone: string }
