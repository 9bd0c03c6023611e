import type { SiteContent } from './site-content.ts'

export type OwnContent = {
  /** The studio's name, the teacher and the company number. */
  identity: boolean
  portrait: boolean
  terms: boolean
}

export type ReadOwnContent = () => Promise<OwnContent>

/** Compares the content that the site shows, so files changed by the operator count too. */
export async function readOwnContent(content: SiteContent): Promise<OwnContent> {
  const { site, en, made } = await content.refresh()
  return {
    identity: site.name.en !== DEMO.name && site.teacher.en !== DEMO.teacher && site.company_number !== DEMO.companyNumber,
    portrait: made[en.about.head.picture]?.hash !== DEMO.portrait,
    terms: content.isPublished('terms'),
  }
}

// The supplied content.
const DEMO = { name: 'Tichá', teacher: 'Marina Veselá', companyNumber: '00000000', portrait: 'dcb927dc' }
