import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { store } from '../../stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

// Whole words: on its own a letter is looked for by itself, and hides what happens in a line.
const WORDS =
  'Jelínková Příliš Němcová Ráčková žluťoučký kůň úpěl ďábelské ódy façade Hořavá Ýmová Ústí Íbis Érová Óčko ČĎĚŇŘŠŤŮŽÁ éclair naïve Йод ёлка за́мок'.split(
    ' ',
  )
const FACES = {
  sans: 'font-family: var(--font-sans)',
  serif: 'font-family: var(--font-serif)',
  'thin italic': 'font-family: var(--font-serif); font-style: italic; font-weight: 350',
}

for (const { what, path } of [
  { what: 'the site', path: '/contact' },
  { what: 'the back office', path: '/manage/' },
])
  test(`${what}: words with accents look the same in both languages, in every face`, async ({ page }) => {
    const [english, russian] = [await pictures(page, path, 'en'), await pictures(page, path, 'ru')]
    expect(Object.keys(english).length).toBe(Object.keys(FACES).length * WORDS.length)
    expect(Object.keys(english).filter((text) => !english[text]?.equals(russian[text] as Buffer))).toEqual([])
  })

/** Every word as the page draws it in every face: pixels by face and word. */
async function pictures(page: Page, path: string, language: 'en' | 'ru'): Promise<Record<string, Buffer>> {
  await page.goto(path)
  await store(page, 'appLng', language)
  await page.reload()
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const drawn: Record<string, Buffer> = {}
  for (const [name, face] of Object.entries(FACES))
    for (const [word, pixels] of Object.entries(await drawnIn(page, face))) drawn[`${name}: ${word}`] = pixels
  return drawn
}

/** Kerning is off: it differs where a word is put together from two files. */
async function drawnIn(page: Page, face: string) {
  await page.evaluate(`{
    document.querySelector('#letters')?.remove()
    const sheet = document.createElement('div')
    sheet.id = 'letters'
    sheet.style = 'position: fixed; inset: 0; z-index: 999; background: #fff; color: #000; font-size: 40px; line-height: 60px; font-kerning: none; ${face}'
    for (const text of ${JSON.stringify(WORDS)}) {
      const box = sheet.appendChild(document.createElement('div'))
      box.textContent = text
      box.style = 'float: left; box-sizing: border-box; height: 60px; overflow: hidden; padding-left: 10px; width: 280px'
    }
    document.body.append(sheet)
  }`)
  // What stands in until a font is there is one of the machine's own, which need not be there.
  await page.evaluate(
    'Promise.all([...document.fonts].filter(({ family }) => !family.includes("Fallback")).map((font) => font.load())).then(() => document.fonts.ready).then(() => {})',
  )
  return cutOut(page.locator('#letters'))
}

type Box = { text: string; area: { left: number; top: number; width: number; height: number } }

/** The pixels of each box of the sheet, which lies over the whole window. */
async function cutOut(sheet: Locator): Promise<Record<string, Buffer>> {
  const picture = await sheet.screenshot()
  const boxes = await sheet.page().evaluate<Box[]>(`[...document.querySelectorAll('#letters > div')].map((box) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    return { text: box.textContent, area: { left, top, width, height } }
  })`)
  const cells = boxes.map(async ({ text, area }) => [text, await sharp(picture).extract(area).greyscale().raw().toBuffer()] as const)
  return Object.fromEntries(await Promise.all(cells))
}
