import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COOKIES, LOCAL_KEYS, LOCAL_PREFIXES, TAB_KEYS } from './stored-keys.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** The names that the privacy page has to list. It lists prefixes without their last character. */
const names: string[] = [...LOCAL_KEYS, ...LOCAL_PREFIXES.map((prefix) => prefix.slice(0, -1)), ...TAB_KEYS]

/** The only files that may use web storage or cookies directly. All other files use storage.ts, whose types contain every key. */
const DIRECT = [
  'apps/back-office/index.html',
  'apps/site/boot.js',
  'apps/site/features/vouchers/gift.ts',
  'packages/browser/language-choice.ts',
  'packages/browser/storage.ts',
]

test.each([
  ['en', '## Cookies and storage'],
  ['ru', '## Файлы cookie и память браузера'],
] as const)('the privacy page (%s) names exactly the keys and cookies that are stored in the browser', (language, heading) => {
  const [, section = ''] = read(`packages/content/${language}/privacy.md`).split(heading)
  const [paragraph = ''] = section.trim().split('\n')
  // Matches single names and lists of names in parentheses. Other text in parentheses contains spaces.
  const inParentheses = [...paragraph.matchAll(/\(([^()]+)\)/g)].flatMap(([, text = '']) => text.split(', '))
  expect(inParentheses.filter((one) => /^[\w-]+$/.test(one)).sort()).toEqual(names.toSorted())
  for (const cookie of COOKIES) expect(paragraph).toContain(`, ${cookie}`)
})

test('only the listed files use web storage or cookies without storage.ts', () => {
  const files = globSync(['apps/{site,back-office}/**/*.{ts,tsx,js,html}', 'packages/**/*.ts'], {
    cwd: root,
    exclude: (path) => /node_modules|build|dist|\.(test|testing)\./.test(path),
  })
  const direct = files.filter((file) => /\b(localStorage|sessionStorage|indexedDB)\b[.[]|document\.cookie|cookieStore/.test(read(file)))
  expect(direct.sort()).toEqual(DIRECT)
})

test('files that use web storage without storage.ts use only the listed keys', () => {
  const used = DIRECT.flatMap((file) => [...read(file).matchAll(/(?:local|session)Storage\.\w+Item\('([^']+)'/g)].map(([, key]) => key))
  expect(used).toContain('languageReload')
  for (const key of used) expect(names).toContain(key)
})

test('the server sets only the listed cookies', () => {
  const setting = globSync('server/**/*.ts', { cwd: root, exclude: (path) => /\.(test|testing)\./.test(path) }).filter((file) =>
    /header\('set-cookie'/.test(read(file)),
  )
  expect(setting.sort()).toEqual(['server/http/limits/known-browsers.ts', 'server/http/pages/pages.ts'])
  expect(setting.map((file) => COOKIES.filter((cookie) => read(file).includes(cookie)))).toEqual([['known_browser'], ['i18next']])
})
