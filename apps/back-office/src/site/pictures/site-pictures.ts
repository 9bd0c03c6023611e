import type { SitePicture } from '../../../../../packages/contract/content/content.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import { useApiQuery } from '../../api/use-api-query.ts'

export const PICTURES = '/site-pictures/'
/** The width in pixels that keeps a picture sharp everywhere it is shown. */
export const WIDE_ENOUGH = 1200

export const useSitePictures = () => useApiQuery<SitePicture[]>(PICTURES)

/** Returns undefined if there is no such picture, or the pictures have not loaded. */
export function useSitePicture(name: string | undefined): SitePicture | undefined {
  const { data } = useSitePictures()
  return data?.find((picture) => picture.name === name)
}

export const altOf = (picture: SitePicture, language: Language): string => (language === 'ru' ? picture.alt_ru : picture.alt_en)
export const picturePath = (name: string): string => `/pictures/${encodeURIComponent(name)}`
export const focusOf = ({ focus_x, focus_y }: SitePicture) => ({ objectPosition: `${focus_x}% ${focus_y}%` })
