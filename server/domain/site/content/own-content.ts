import type { Content } from '../../../../packages/content/content.ts'
import { isHomeOwn, type OptionalPage, optionalPages, pagesWithContent, withoutDemo } from '../../../../packages/content/own.ts'
import { type Language, languages } from '../../../../packages/contract/content/language.ts'
import type { SiteContent } from './site-content.ts'

export type OwnContent = Record<OptionalPage, boolean> & {
  /** The studio's name, the teacher and the company number. */
  identity: boolean
  /** The languages in which the studio's name or the teacher is missing. */
  namelessIn: Language[]
  home: boolean
  terms: boolean
}

export type ReadOwnContent = () => Promise<OwnContent>

/** Compares the site's content with the supplied files. If the operator has replaced these files, all content counts as the studio's. */
export async function readOwnContent(content: SiteContent): Promise<OwnContent> {
  const [all, demo] = [await content.refresh(), content.supplied()]
  const terms = content.isPublished('terms')
  if (!demo) return { identity: true, namelessIn: [], home: true, terms, ...pagesOf(all) }
  const { name, teacher, company_number: number } = all.site
  const theirs = demo.site
  const namelessIn = languages.filter(
    (language) => name[language] === theirs.name[language] || teacher[language] === theirs.teacher[language],
  )
  return {
    identity: namelessIn.length === 0 && number !== theirs.company_number,
    namelessIn,
    home: isHomeOwn(all, demo),
    terms,
    ...pagesOf(withoutDemo(all, demo)),
  }
}

function pagesOf(content: Content): Record<OptionalPage, boolean> {
  const pages = [...pagesWithContent(content, 'en'), ...pagesWithContent(content, 'ru')]
  const [about, story, certificates, gallery] = optionalPages.map((page) => pages.includes(page))
  return { about: about === true, story: story === true, certificates: certificates === true, gallery: gallery === true }
}
