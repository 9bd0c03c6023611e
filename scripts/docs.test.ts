import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { rooms } from './directions.ts'
import { docs, find, read, records, root, sources } from './repository-files.testing.ts'

const all = [...sources, ...records, ...docs, '.env.example']

const eachIn = (files: string[], pattern: RegExp): { file: string; match: RegExpMatchArray }[] =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => ({ file, match })))

test('every referenced section of product.md exists', () => {
  const sections = new Set([...read('docs/product.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)].map(([, number]) => number))
  expect(sections.size).toBeGreaterThan(40)
  const pointers = eachIn(all, /product\.md\)? (\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))?/g)
  expect(pointers.length).toBeGreaterThan(50)
  const missing = pointers.filter(({ match }) => match.slice(1).some((number) => number !== undefined && !sections.has(number)))
  expect(missing.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([])
})

test('every referenced decision has a record, and the index lists every record', () => {
  const numbers = new Set(records.map((file) => Number(basename(file).slice(0, 4))))
  const missing = eachIn([...sources, ...docs], /\bdecisions? (\d{1,4})\b(?! ms)/g).filter(({ match }) => !numbers.has(Number(match[1])))
  expect(missing.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([])

  const index = read('docs/decisions/README.md')
  expect(records.filter((file) => !index.includes(`](${basename(file)})`))).toEqual([])
})

test('no reference points to a document outside the repository', () => {
  // Matches a name in capitals with a number, unless it is the name of a public standard.
  const numbered = eachIn(all, /\b(?!ASVS|HTTP|XHTML)[A-Z]{4,} (?:section )?\d+(?:\.\d+)?\b/g)
  const named = eachIn(all, /\b[A-Z]{4,}\.md\b/g).filter(({ match }) => !isThere(match[0]))
  expect([...numbered, ...named].map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([])
})

test('every file named in the documents exists', () => {
  const named = docs.flatMap((file) => [...linkedIn(file), ...quotedIn(file)].map((path) => ({ file, path })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file, path }) => !isThere(path, file)).map(({ file, path }) => `${file}: ${path}`)).toEqual([])
})

test('every npm script named in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = eachIn([...docs, '.env.example'], /\bnpm run (?:-s |--silent )?([\w:-]+)/g)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ match }) => !((match[1] ?? '') in scripts)).map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([])
})

test('README.md, CONTRIBUTING.md or docs/ describe every npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const described = new Set(eachIn(docs, /\bnpm (?:run )?(?:-s |--silent )?([\w:-]+)/g).map(({ match }) => match[1]))
  expect(Object.keys(scripts).filter((name) => !described.has(name))).toEqual([])
})

test('docs/domain.md describes every module of server/domain/ in the order of scripts/directions.ts', () => {
  const [, table = ''] = /^## (?:Rooms|Modules)\n([\s\S]*?)^## /m.exec(read('docs/domain.md')) ?? []
  expect([...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)).toEqual(rooms)
})

test('every entry of the glossary in docs/domain.md is a noun phrase, followed by at most one sentence', () => {
  const [, glossary = ''] = /^## Words\n([\s\S]*?)^## /m.exec(read('docs/domain.md')) ?? []
  const entries = [...glossary.matchAll(/^\| (?!word \|)([^|]+) \| (.+) \|$/gm)]
  expect(entries.length).toBeGreaterThan(100)
  const ends = (meaning: string) => meaning.replaceAll(/`[^`]*`|\([^)]*\)/g, '').match(/[.;](?= |$)/g)?.length ?? 0
  expect(entries.filter(([, , meaning = '']) => ends(meaning) > 2).map(([, word]) => word)).toEqual([])
})

const linkedIn = (file: string): string[] =>
  [...read(file).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]+)[^)]*\)|src="([^"]+)"/g)].map(([, link, source]) => link ?? source ?? '')

// Matches placeholders, and paths that a command or the operator creates.
const ELSEWHERE = /^(data|build|bundle|node_modules|DATA_DIR)\/|(^|\/)\.env$|[{}*<>$…]|NAME/
const EXTENSION = /\w\.(tsx?|mjs|js|css|sql|md|json|yaml|sh|jpg)$/
const folders = new Set(find('*').filter((name) => !name.includes('.')))

/** Returns the texts in backticks that look like paths of files or folders in the repository. */
const quotedIn = (file: string): string[] =>
  [...read(file).matchAll(/`([^`\s]+)`/g)].map(([, words = '']) => words).filter((words) => isPath(words) && !ELSEWHERE.test(words))

const isPath = (words: string): boolean =>
  !words.startsWith('/') && (EXTENSION.test(words) || (words.includes('/') && folders.has(words.split('/')[0] ?? '')))

/** Further base folders of the paths in a document, besides the repository root and its own folder. */
const below: Record<string, string[]> = {
  'docs/security.md': ['server'],
  'docs/content.md': ['packages/content', 'packages/content/pictures'],
}
const names = new Set([...sources, ...docs, ...find('{bench,packages/content,deploy}/**/*')].map((file) => basename(file)))

/** Tells whether a path exists. A bare name matches any file. */
function isThere(path: string, file = 'README.md'): boolean {
  const places = ['', dirname(file), ...(below[file] ?? [])]
  return places.some((place) => existsSync(join(root, place, path))) || (!path.includes('/') && names.has(path))
}

test('the first ten weekly jobs in docs/teachers-day.md take at most 40 clicks in total', () => {
  const [, table = ''] = /^\| job \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(read('docs/teachers-day.md')) ?? []
  const clicks = [...table.matchAll(/\| (\d+) \|$/gm)].map(([, count]) => Number(count))
  expect(clicks.length).toBe(14)
  // The limit applies only to the first ten jobs, because it was set before the last four were added.
  expect(clicks.slice(0, 10).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(40)
})
