import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { filesOnDisk } from '../../../packages/content/on-disk.ts'
import { plainInline } from '../../../packages/content/plain-text.ts'
import { readAllTerms, versionOn } from '../../../packages/content/terms.ts'
import { writeDay } from '../../emails/terms-text.ts'
import { termsPdf } from './terms-pdf.ts'

/** A day after the start of every version. */
const NEWEST = '9999-12-31'

const all = readAllTerms(filesOnDisk(), writeDay)
const siteUrl = 'https://ticha.example'
// A line may break within an address or after a hyphen.
const letters = (text: string) => text.normalize('NFC').replace(/\s+/g, '')

test.each([
  ['en', 'You can withdraw from the purchase of a pass within 14 days without giving a reason'],
  ['ru', 'От покупки абонемента можно отказаться в течение 14 дней, не называя причины'],
] as const)(
  'the PDF of the terms (%s) contains all of their text, including the right to withdraw, and is tagged',
  async (language, withdrawal) => {
    const terms = all[language][versionOn(all, NEWEST)]
    if (!terms) throw new Error('There are no terms.')
    const proxy = await getDocumentProxy(
      new Uint8Array(await termsPdf({ terms, language, studio: 'Tichá', author: 'Marina Veselá', siteUrl })),
    )
    const { text } = await extractText(proxy, { mergePages: false })
    const { head, sections } = terms
    // Removes the line at the foot of each page, which may be in the middle of a sentence.
    const foot = (page: number) => letters(`${head.title}${page}/${text.length}`)
    const said = text.map((page, index) => letters(page).slice(0, -foot(index + 1).length)).join('')
    const texts = sections.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])).map((part) => plainInline(part, siteUrl)),
    ])
    expect([head.title, head.lead, ...texts, head.accept, withdrawal].filter((part) => !said.includes(letters(part)))).toEqual([])
    expect(text.filter((page, index) => !letters(page).endsWith(foot(index + 1)))).toEqual([])
    expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true })
    expect((await proxy.getMetadata()).info).toMatchObject({ Title: head.title, Language: language })
    // The first list may begin on the second page.
    const roles = JSON.stringify(await Promise.all([1, 2].map(async (page) => (await proxy.getPage(page)).getStructTree())))
    expect(['H1', 'H2', 'P', 'L'].filter((role) => !roles.includes(`"role":"${role}"`))).toEqual([])
  },
)
