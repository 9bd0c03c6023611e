import { expect, test } from 'vitest'
import { docs, read, records, sources } from './repository-files.testing.ts'

const documents = [...docs, ...records].map(read)
const code = sources.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('plain-english.test.ts')).map(read)
const allIn = (texts: string[], pattern: RegExp, group = 0) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[group] ?? ''))

/** Finds titles also after a table or a condition of several lines, but not beyond the start of the next test. */
const TITLE =
  /(?<![.\w])(?:test|it|describe)(?:\.\w+)*?(?:\.(?:each|for|skipIf|runIf)\b(?:.|\n(?!\s*(?:test|it|describe)\b))*?[)`])?\(\s*(['"`])(.+?)\1/g
const titlesIn = (texts: string[]) => allIn(texts, TITLE, 2)

const texts = {
  documents,
  comments: allIn(code, /^\s*(?:\{?\/\*\*?|\*|\/\/) .*$/gm),
  titles: titlesIn(code),
}

const patterns = {
  pronouns: /\b(?:whoever|somebody|nobody|whatever)\b/gi,
  clauses:
    /(?:^|[.:;] |\/\*\* )(?:What|Who|Whose|Whom) (?:[\w’']+ ){0,12}?(?:is|are|was|has|have|may|can|stays|goes|stands)\b[^?]{0,80}(?:\.|$)/gm,
  inversions: /(?:^|[.;] |\/\*\* )(?:Of|To|For|With|Under|Beside) (?:who|whom|what|those who|one who)\b/gm,
  privateWords:
    /\b(?:is told|are told|is said|are said|is seen to|of ours|by itself|anew|goes along|looked at for barriers|the trail|giv(?:e|es|en|ing) back|letters? (?:that|to|of|is|are|says?))\b/gi,
}

/** The number of matches in the repository may only fall: lower a number when sentences are rewritten, never raise one. */
const allowed: Record<keyof typeof texts, Record<keyof typeof patterns, number>> = {
  documents: { pronouns: 3, clauses: 0, inversions: 0, privateWords: 4 },
  comments: { pronouns: 1, clauses: 0, inversions: 0, privateWords: 0 },
  titles: { pronouns: 0, clauses: 0, inversions: 0, privateWords: 0 },
}

const examples: [what: string, code: string][] = [
  ['after a table of several lines', "test.each([\n  ['a', (one) => one('x')],\n  ['b'],\n] as const)('the title', () => {})"],
  ['on the line after a table', "describe.skip.each(['a', 'b'])(\n  'the title',\n  () => {},\n)"],
  ['after the type of a table', "  test.each<[string, () => Promise<void>]>([\n    ['a', wait],\n  ])('the title', () => {})"],
  ['after a table in a template', "test.for`\n  a | b\n  1 | 2\n`('the title', () => {})"],
  ['after a condition with a text', "test.skipIf(platform !== 'linux')('the title', () => {})"],
  ['after a test whose title is a variable', "test.each(['a'])(name, () => {})\n\ntest('the title', () => {})"],
]

test.each(examples)('the check of plain English finds the title of a test that is %s', (_, code) => {
  expect(titlesIn([code])).toEqual(['the title'])
})

test('the check of plain English finds at least the expected number of documents, comments and test titles', () => {
  expect(texts.documents.length).toBeGreaterThan(40)
  expect(texts.comments.length).toBeGreaterThan(3000)
  expect(texts.titles.length).toBeGreaterThan(3000)
})

const kinds = Object.keys(texts) as (keyof typeof texts)[]
const names = Object.keys(patterns) as (keyof typeof patterns)[]
const pairs = kinds.flatMap((kind) => names.map((name) => ({ kind, name })))

test.each(pairs)('the number of matches of the pattern $name in the $kind is at most the allowed number', ({ kind, name }) => {
  const found = allIn(texts[kind], patterns[name])
  expect(found.length, `allowed: ${allowed[kind][name]}. Found: ${found.slice(0, 20).join(' | ')}`).toBeLessThanOrEqual(allowed[kind][name])
})
