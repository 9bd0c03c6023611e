import type { ContentBody } from '../../../../packages/content/parts.ts'
import type { BrokenLink } from '../../../../packages/contract/content/content.ts'
import { sitePages } from '../../../../packages/contract/content/site-pages.ts'
import type { Database } from '../../../db/database.ts'
import { hasClassPage } from '../../schedule/catalog/read-class-page.ts'
import { findService } from '../../schedule/catalog/service-list-repository.ts'
import type { SiteContent } from '../../site/content/site-content.ts'

type Dependencies = { db: Database; content: SiteContent }

/** Returns the internal links to missing pages in both languages. Does not check external links and links to files. */
export async function listBrokenLinks(deps: Dependencies, body: ContentBody, now: Date): Promise<BrokenLink[]> {
  if (!('en' in body)) return []
  const links = (['en', 'ru'] as const).flatMap((language) => [...ownLinks(body[language])].map((href) => ({ language, href })))
  const found = new Map<string, boolean>()
  for (const { href } of links) if (!found.has(href)) found.set(href, await isThere(deps, href, now))
  return links.filter(({ href }) => !found.get(href))
}

const ownLinks = (text: string) => new Set(Array.from(text.matchAll(/\]\((\/[^)\s]*)\)/g), ([, href = '']) => href))

async function isThere({ db, content }: Dependencies, href: string, now: Date): Promise<boolean> {
  const path = decoded(href.replace(/[?#].*$/, '')).replace(/(?<=.)\/+$/, '')
  const [, kind, name = ''] = /^\/(classes|services|booking-terms)\/([^/]+)$/.exec(path) ?? []
  if (kind === 'booking-terms') return content.current.terms.versions.includes(name)
  if (kind) return isId(name) && (kind === 'classes' ? hasClassPage(db, Number(name), now) : isService(db, Number(name)))
  return sitePages.includes(path) || /\.\w+$/.test(path)
}

const isId = (name: string) => /^[1-9]\d{0,8}$/.test(name)
const isService = async (db: Database, id: number) => (await findService(db, id)) !== undefined

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
