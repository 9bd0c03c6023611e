import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSentences, sentencesOn } from '../../../packages/content/demo-sentences.testing.ts'
import { filesOnDisk } from '../../../packages/content/on-disk.ts'
import { freshDatabase } from '../../db/database.testing.ts'
import { SiteContent } from '../../domain/site/content/site-content.ts'
import { openStudio, type Studio } from '../response-cache/studio.testing.ts'

const HIDDEN = ['/about', '/story', '/certificates', '/gallery']
/** Names and numbers of the demo's operator, which the search for sentences does not find. */
const FACTS = /Marin[ay]|Марин[аеыу]|Tichá|Весел|Ukázkov|ticha\.example|00000000|700\s?000\s?000/

let studio: Studio
beforeAll(async () => {
  const open = await freshDatabase()
  const content = new SiteContent({ db: open.db, files: filesOnDisk(), writeDay: (day) => day })
  studio = await openStudio(open, { content, site: () => content.shown.site })
})
afterAll(() => studio.close())

/** Follows the links of all pages and returns the pages by path. */
async function crawl(language: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const paths = new Set(['/', '/booking?tab=group', '/booking?tab=event', '/passes', '/voucher', '/login', '/register', '/sitemap.xml'])
  for (const path of paths) {
    const { body } = await studio.get(path, { cookie: `i18next=${language}` })
    pages.set(path, body)
    for (const [, path = ''] of body.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)/g)) paths.add(path)
  }
  return pages
}

test.each(['en', 'ru'])('no page of an empty studio contains a sentence or a fact of the demo studio (%s)', async (language) => {
  const sentences = demoSentences()
  expect(sentences.length).toBeGreaterThan(300)
  const pages = await crawl(language)
  expect(pages.size).toBeGreaterThan(10)
  const found = [...pages].flatMap(([path, html]) =>
    [...sentencesOn(html, sentences), ...(FACTS.exec(html) ?? [])].map((one) => `${path}: ${one}`),
  )
  expect(found).toEqual([])
})

test('pages without content answer 404, and no menu, link or sitemap leads to them', async () => {
  for (const path of HIDDEN) expect((await studio.get(path)).statusCode, path).toBe(404)
  const pages = await crawl('en')
  expect(HIDDEN.filter((path) => pages.has(path))).toEqual([])
  for (const path of HIDDEN) expect(pages.get('/sitemap.xml')).not.toContain(`${path}<`)
})

test('the home page of an empty studio has a headline, the timetable and no other section', async () => {
  const { body } = await studio.get('/', { cookie: 'i18next=ru' })
  expect(body).toMatch(/<h1[^>]*>Студия йоги<\/h1>/)
  expect([...body.matchAll(/<section class="(\S+)/g)].map(([, name]) => name)).toEqual(['hero', 'grove'])
})
