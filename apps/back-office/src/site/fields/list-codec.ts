import type { ContentBody } from '../../../../../packages/contract/content/content-fault.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { Codec } from '../use-content-draft.ts'

export type Bilingual = Record<Language, string>
export const EMPTY_BILINGUAL: Bilingual = { en: '', ru: '' }

export type Certificate = {
  id: string
  title: Bilingual
  year: number | null
  hours: number | null
  description: Bilingual
  images: string[]
  hidden?: boolean
}
export type Certificates = { lead: Bilingual; certificates: Certificate[] }
export type GalleryEvent = { title: Bilingual; month: string; photos: string[]; hidden?: boolean }
export type GalleryEvents = { lead: Bilingual; events: GalleryEvent[] }
/** `name`: translated if it describes a kind of company, otherwise the company's own name. */
export type Recipient = { name: string | Bilingual; does: Bilingual; transfer: Bilingual | null }

export type Studio = {
  name: Bilingual
  teacher: Bilingual
  address: { street: string; city: string; map_url: Bilingual }
  company_number: string
  register: Bilingual
  vat_number: string | null
  data_box: string | null
  email: string
  phone: string
  social: { name: string; url: string }
  farewell: Bilingual
  contact: Bilingual
  pictures: { sign_in: string; individual: string; group: string; event: string }
}

/** Lists are edited in the shape of the API. */
export const listCodec = <List>(): Codec<List> => ({
  read: (body) => ('list' in body ? (body.list as List) : (null as List)),
  write: (list) => ({ list }) as ContentBody,
})

/** Returns, for each language, whether a text is missing that exists in the other language. */
export function missingLanguages(...texts: (Bilingual | null)[]): Record<Language, boolean> {
  const misses = (language: Language, other: Language) => texts.some((text) => text && !text[language].trim() && text[other].trim() !== '')
  return { en: misses('en', 'ru'), ru: misses('ru', 'en') }
}
