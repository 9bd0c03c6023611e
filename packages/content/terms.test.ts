import { expect, test } from 'vitest'
import { filesOnDisk } from './on-disk.ts'
import { plainTerms } from './plain-text.ts'
import { readAllTerms, versionOn } from './terms.ts'
import { changedTerms, DIGESTS } from './terms-digests.ts'

/** A day on which every version applies. */
const NEWEST = '9999-12-31'

const files = filesOnDisk()
const terms = readAllTerms(files, (day) => day)
const current = versionOn(terms, NEWEST)
const changed = (file: string, text: string | undefined) => changedTerms({ ...files, ...(text !== undefined && { [file]: text }) })

test('every version of the terms exists in both languages, and the newest version applies', () => {
  expect(terms.versions).toEqual(terms.versions.toSorted().reverse())
  expect(terms.versions.length).toBeGreaterThan(1)
  expect(current).toBe(terms.versions[0])
  for (const language of ['en', 'ru'] as const) {
    expect(Object.keys(terms[language]).sort()).toEqual(terms.versions.toSorted())
    for (const version of terms.versions) expect(JSON.stringify(terms[language][version])).toContain(version)
  }
})

test('versionOn returns the latest version of the terms that applies on a date, or the oldest version if none applies yet', () => {
  const versions = ['2026-11-27', '2026-11-01', '2026-10-01']
  expect(versionOn({ versions }, '2026-11-26')).toBe('2026-11-01')
  expect(versionOn({ versions }, '2026-11-27')).toBe('2026-11-27')
  expect(versionOn({ versions }, '2026-09-30')).toBe('2026-10-01')
})

test('the check of the terms reports a change to a version that people may have accepted', () => {
  expect(changedTerms(files)).toEqual([])
  for (const version of terms.versions)
    for (const language of ['en', 'ru']) {
      const file = `${language}/terms/${version}.md`
      const [sentence] = changed(file, `${files[file]}More.\n`)
      expect(sentence).toBe(
        `packages/content/${file} has changed, and people accepted it as it was: put its words back, and write a new file named by today`,
      )
    }
})

test('the check of the terms ignores Windows line endings when it compares versions', () => {
  const file = `en/terms/${current}.md`
  expect(changed(file, files[file]?.replaceAll('\n', '\r\n'))).toEqual([])
})

test('the check of the terms reports a new version without a digest, and a missing version', () => {
  expect(changed('en/terms/2099-01-01.md', 'new')).toEqual(['packages/content/en/terms/2099-01-01.md is new: run npm run terms'])
  const { [`ru/terms/${current}.md`]: _, ...less } = files
  expect(changedTerms(less)).toEqual([`packages/content/ru/terms/${current}.md is gone, and people accepted it: put it back`])
})

test('the error message about invalid terms names the file', () => {
  const read = (more: Record<string, string>) => () => readAllTerms({ ...files, ...more }, (day) => day)
  expect(read({ 'en/terms/2099-01-01.md': files[`en/terms/${current}.md`] ?? '' })).toThrow(
    'packages/content/ru/terms/2099-01-01.md: the file is missing',
  )
  expect(read({ 'en/terms/tomorrow.md': '' })).toThrow('packages/content/en/terms/tomorrow.md: name it by the day')
  const none = Object.fromEntries(Object.entries(files).filter(([file]) => !file.includes('/terms/')))
  expect(() =>
    versionOn(
      readAllTerms(none, (day) => day),
      NEWEST,
    ),
  ).toThrow('there are no terms')
  expect(Object.keys(JSON.parse(files[DIGESTS] ?? '{}'))).toHaveLength(terms.versions.length * 2)
})

test('the text file of the terms contains the title, all sections and items, and absolute URLs', () => {
  for (const language of ['en', 'ru'] as const) {
    const found = terms[language][current]
    if (!found) throw new Error('There are no terms.')
    const text = plainTerms(found, 'https://ticha.example')
    expect(text.startsWith(`${found.head.title}\n\n`)).toBe(true)
    found.sections.forEach(({ title }, index) => {
      expect(text).toContain(`\n\n${index + 1}. ${title}\n\n`.replaceAll('\u00a0', ' '))
    })
    expect(text.match(/^- /gm)).toHaveLength(
      found.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))).length,
    )
    expect(text).toContain('(https://ticha.example/privacy)')
    expect(text).toContain('https://adr.coi.gov.cz')
    expect(text).not.toMatch(/\{\{|\]\(|\u00a0| {2}/)
  }
})

// Content required by law; the wording may change.
test.each([
  [
    'en',
    'Booking and Payment',
    [/§ 1837\(j\)/, /within 14 days, the same way/, /deadline for cancelling/, /change the time or place of a class/, /correct everything/],
  ],
  [
    'ru',
    'Запись и оплата',
    [
      /§ 1837 п\. j/,
      /в течение 14 дней, тем же способом/,
      /до какого времени можно отменить запись/,
      /поменяю время или место проведения/,
      /можно исправить/,
    ],
  ],
  [
    'en',
    'General Terms',
    [/within 30 days/, /adr\.coi\.gov\.cz/, /Trade Register/, /Not VAT-registered/, /Czech law/, /18 or older/, /English or in Russian/],
  ],
  [
    'ru',
    'Общие условия',
    [
      /через 30 дней/,
      /adr\.coi\.gov\.cz/,
      /реестр предпринимателей/,
      /Неплательщик НДС/,
      /чешскому праву/,
      /с 18 лет/,
      /русском или английском/,
    ],
  ],
] as const)('the terms (%s) contain the content that the law requires in the section “%s”', (language, title, words) => {
  const section = terms[language][current]?.sections.find((one) => one.title.replaceAll('\u00a0', ' ') === title)
  const text = JSON.stringify(section).replaceAll('\u00a0', ' ')
  for (const word of words) expect(text).toMatch(word)
})
