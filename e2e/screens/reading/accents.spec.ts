import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { store } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

// Uses full words, because browsers choose the font of a single letter separately, which hides errors within a line.
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
  test(`${what} draws each accented word identically in English and in Russian, in every font`, async ({ page }) => {
    const [english, russian] = [await pictures(page, path, 'en'), await pictures(page, path, 'ru')]
    expect(Object.keys(english).length).toBe(Object.keys(FACES).length * WORDS.length)
    expect(Object.keys(english).filter((text) => !english[text]?.equals(russian[text] as Buffer))).toEqual([])
  })

/** Returns the pixels of every word in every font, keyed by font and word. */
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

/** Draws the words without kerning, which differs where a word combines two font files. */
async function drawnIn(page: Page, face: string) {
  await page.evaluate(`{
    document.querySelector('#characters')?.remove()
    const sheet = document.createElement('div')
    sheet.id = 'characters'
    sheet.style = 'position: fixed; inset: 0; z-index: 999; background: #fff; color: #000; font-size: 40px; line-height: 60px; font-kerning: none; ${face}'
    for (const text of ${JSON.stringify(WORDS)}) {
      const box = sheet.appendChild(document.createElement('div'))
      box.textContent = text
      box.style = 'float: left; box-sizing: border-box; height: 60px; overflow: hidden; padding-left: 10px; width: 280px'
    }
    document.body.append(sheet)
  }`)
  // The test does not load fallback fonts. They are local fonts, which this machine may not have.
  await page.evaluate(
    'Promise.all([...document.fonts].filter(({ family }) => !family.includes("Fallback")).map((font) => font.load())).then(() => document.fonts.ready).then(() => {})',
  )
  return cutOut(page.locator('#characters'))
}

type Box = { text: string; area: { left: number; top: number; width: number; height: number } }

/** Returns the pixels of each box of the sheet, which covers the window. */
async function cutOut(sheet: Locator): Promise<Record<string, Buffer>> {
  const picture = await sheet.screenshot()
  const boxes = await sheet.page().evaluate<Box[]>(`[...document.querySelectorAll('#characters > div')].map((box) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    return { text: box.textContent, area: { left, top, width, height } }
  })`)
  const cells = boxes.map(async ({ text, area }) => [text, await sharp(picture).extract(area).greyscale().raw().toBuffer()] as const)
  return Object.fromEntries(await Promise.all(cells))
}
