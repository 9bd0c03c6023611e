import type { SiteContent } from './site-content.ts'

/** Whether what came with the site has given way to what is hers. */
export type OwnContent = {
  /** Who runs the studio, with a company number. */
  identity: boolean
  /** The portrait of the page about her. */
  portrait: boolean
  /** The terms were read and published. */
  terms: boolean
}

export type ReadOwnContent = () => Promise<OwnContent>

/** By what is on the site, not by who pressed what: files that the operator has changed count as well. */
export async function readOwnContent(content: SiteContent): Promise<OwnContent> {
  const { site, en, made } = await content.refresh()
  return {
    identity: site.name.en !== DEMO.name && site.teacher.en !== DEMO.teacher && site.company_number !== DEMO.companyNumber,
    portrait: made[en.about.head.picture]?.hash !== DEMO.portrait,
    terms: content.isPublished('terms'),
  }
}

// What the files came with.
const DEMO = { name: 'Tichá', teacher: 'Marina Veselá', companyNumber: '00000000', portrait: 'dcb927dc' }
