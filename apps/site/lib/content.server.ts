import { dayKey } from '../../../packages/browser/format.ts'
import type { Content } from '../../../packages/content/content.ts'
import { versionOn } from '../../../packages/content/terms.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { Photo } from './photo.ts'
import type { SiteContext } from './site-context.ts'

/** A picture of the owner's with its words in that language. Throws where there is none. */
export function photoOf({ made, words }: Pick<Content, 'made' | 'words'>, file: string, language: Language): Photo {
  const [picture, said] = [made[file], words[file]]
  if (!picture || !said) throw new Error(`No picture ${file}`)
  const { hash, width, height, focus, uploaded } = picture
  return { file, hash, width, height, alt: said[language], ...(focus && { focus }), ...(uploaded && { uploaded }) }
}

/** What hangs beside the forms of the account. */
export const signInPhoto = ({ content, language }: Pick<SiteContext, 'content' | 'language'>): Photo =>
  photoOf(content, content.site.pictures.sign_in, language)

/** The version of the terms that is accepted by booking today, on the studio's clock. */
export const termsInForce = ({ terms }: Pick<Content, 'terms'>, timeZone: string): string =>
  versionOn(terms, dayKey(new Date().toISOString(), timeZone))

/** The terms as they held from a day on. Throws where there were none. */
export function termsOf({ terms }: Pick<Content, 'terms'>, version: string | undefined, language: Language) {
  const found = version === undefined ? undefined : terms[language][version]
  if (!found) throw new Error(`No terms of ${version}`)
  return found
}
