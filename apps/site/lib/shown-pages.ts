import { data } from 'react-router'
import { type OptionalPage, optionalPages, pagesWithContent } from '../../../packages/content/own.ts'
import type { SiteContext } from './site-context.ts'

type Asked = Pick<SiteContext, 'content' | 'language' | 'ask'>

/** Returns the pages with content; uploaded photos count for the gallery. */
export async function shownPages({ content, language, ask }: Asked): Promise<OptionalPage[]> {
  const pages = pagesWithContent(content, language)
  if (pages.includes('gallery')) return pages
  const { status, body } = await ask('/gallery/?scope=public').catch(() => ({ status: 503, body: null }))
  const hasPhotos = status === 200 && Array.isArray(body) && body.length > 0
  return optionalPages.filter((page) => pages.includes(page) || (page === 'gallery' && hasPhotos))
}

export async function refuseEmptyPage(page: OptionalPage, site: Asked): Promise<void> {
  if (!(await shownPages(site)).includes(page)) throw data(null, { status: 404 })
}
