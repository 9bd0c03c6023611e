import { dayKey } from '../../../packages/browser/format.ts'
import type { Content } from '../../../packages/content/content.ts'
import { versionOn } from '../../../packages/content/terms.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { Photo } from './photo.ts'
import type { SiteContext } from './site-context.ts'

/** Returns a picture with its description. Throws if there is none. */
export function photoOf({ made, altTexts }: Pick<Content, 'made' | 'altTexts'>, file: string, language: Language): Photo {
  const [picture, said] = [made[file], altTexts[file]]
  if (!picture || !said) throw new Error(`No picture ${file}`)
  const { hash, width, height, focus, uploaded } = picture
  return { file, hash, width, height, alt: said[language], ...(focus && { focus }), ...(uploaded && { uploaded }) }
}

export const signInPhoto = ({ content, language }: Pick<SiteContext, 'content' | 'language'>): Photo =>
  photoOf(content, content.site.pictures.sign_in, language)

/** Returns the terms version in force today, in the studio's time zone. */
export const termsInForce = ({ terms }: Pick<Content, 'terms'>, timeZone: string): string =>
  versionOn(terms, dayKey(new Date().toISOString(), timeZone))

/** Returns the terms of a version. Throws if there is none. */
export function termsOf({ terms }: Pick<Content, 'terms'>, version: string | undefined, language: Language) {
  const found = version === undefined ? undefined : terms[language][version]
  if (!found) throw new Error(`No terms of ${version}`)
  return found
}
