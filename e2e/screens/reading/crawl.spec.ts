import type { Page } from '@playwright/test'
import { test } from '../../own-studio.ts'
import { siteTexts as all, languages } from '../../site-texts.ts'
import { expect } from '../../visitor.ts'
import { foreign, gather } from '../../words-on-page.ts'

type Read = { path: string; status: number; lang: string; texts: string[]; links: string[]; asks: string[] }

const MAX = 400
const CHOICES = ['view', 'type', 'format', 'date', 'more', 'item']

for (const language of languages) {
  test.describe(`a crawler can follow every link in ${language}`, () => {
    test.use({ locale: all[language].locale })

    test('a crawler that follows every link finds every page, in one language only and without requests to other hosts', async ({
      page,
      baseURL,
    }) => {
      test.slow()
      await page.goto('/robots.txt')
      const seen = await followAll(page, ['/', '/there-is-no-such-page', '/reset-password', '/checkout/cancel', '/admin/login'])
      const wrong = seen.flatMap(({ path, status, lang, texts, asks }) => [
        ...(status === (path.startsWith('/there') ? 404 : 200) ? [] : [`${path}: ${status}`]),
        ...(lang === language ? [] : [`${path} says it is in ${lang}`]),
        ...foreign(texts, language).map((text) => `${path}: not in ${language}: ${text}`),
        // A data: URL causes no request.
        ...asks
          .filter((url) => new URL(url).protocol !== 'data:' && new URL(url).host !== new URL(baseURL ?? '').host)
          .map((url) => `${path} asks ${url}`),
      ])
      expect([...new Set(wrong)]).toEqual([])
      const paths = new Set(seen.map(({ path }) => path.split('?')[0]))
      for (const path of ['/booking', '/story', '/gallery', '/privacy', '/login', '/register', '/forgot-password'])
        expect(paths).toContain(path)
      expect(seen.length).toBeLessThan(MAX)
    })
  })
}

/** Reads the pages as the server sends them, including their noscript elements. */
async function followAll(page: Page, start: string[]): Promise<Read[]> {
  const queue = [...start]
  const known = new Set(queue.map(kindOf))
  const seen: Read[] = []
  while (queue.length > 0 && seen.length < MAX) {
    const batch = queue.splice(0, 10)
    const read = await page.evaluate<Read[]>(`Promise.all(${JSON.stringify(batch)}.map(${reader}))`)
    seen.push(...read)
    for (const link of read.flatMap(({ links }) => links)) {
      if (known.has(kindOf(link))) continue
      known.add(kindOf(link))
      queue.push(link)
    }
  }
  return seen
}

/** Returns the kind of a link; one link of each kind is followed. Days, list portions, rows and classes are one kind each, and so are all combinations of filters. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://here')
  const chosen = CHOICES.filter((name) => searchParams.has(name))
  if (pathname === '/login') return pathname
  const [, page = ''] = /^\/(classes|services)\/\d+$/.exec(pathname) ?? []
  if (page) return page
  if (chosen.length > 1) return 'two choices'
  const value = chosen.filter((name) => !['date', 'more', 'item'].includes(name)).map((name) => searchParams.get(name))
  return [pathname, searchParams.get('tab') ?? 'individual', ...chosen, ...value].join(' ')
}

const reader = `async (path) => {
  const answer = await fetch(path)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const full = (address) => new URL(address, location.origin).href
  const links = [...page.querySelectorAll('a[href]')].map((link) => new URL(link.getAttribute('href'), location.origin + path))
  const ours = links.filter((link) => link.origin === location.origin && !link.searchParams.has('lng') && !/\\.\\w+$/.test(link.pathname))
  const asks = [
    ...[...page.querySelectorAll('[src], [poster]')].flatMap((one) => [one.getAttribute('src'), one.getAttribute('poster')]),
    ...[...page.querySelectorAll('[srcset], [imagesrcset]')].flatMap((one) =>
      (one.getAttribute('srcset') ?? one.getAttribute('imagesrcset')).split(',').map((part) => part.trim().split(' ')[0])),
    ...[...page.querySelectorAll('link[href]:not([rel=canonical], [rel=alternate])')].map((one) => one.getAttribute('href')),
    ...[...page.querySelectorAll('form[action]')].map((one) => one.getAttribute('action')),
  ].filter(Boolean)
  globalThis.sheets ??= new Map()
  for (const { href } of [...page.querySelectorAll('link[rel=stylesheet]')].map((one) => ({ href: full(one.getAttribute('href')) }))) {
    if (!sheets.has(href)) sheets.set(href, fetch(href).then((sheet) => sheet.text()))
    asks.push(...[...(await sheets.get(href)).matchAll(/(?:url\\(|@import )["']?((?:https?:)?\\/\\/[^"')]+)/g)].map(([, url]) => url))
  }
  return {
    path,
    status: answer.status,
    lang: page.documentElement.lang,
    texts: (${gather})(page),
    links: [...new Set(ours.map((link) => link.pathname + link.search))],
    asks: [...new Set(asks.map(full))],
  }
}`
