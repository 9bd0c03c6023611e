import { fileURLToPath } from 'node:url'
import type { OverlayOptions, Sharp } from 'sharp'
import { imageLibrary } from '../../domain/site/pictures/image-library.ts'
import { root } from '../../root.ts'
import type { ShareTexts } from './share-texts.ts'

const SIZE = { width: 1200, height: 630 }
const PHOTO_WIDTH = 468
const MARGIN = 72
const TEXT_WIDTH = SIZE.width - PHOTO_WIDTH - 2 * MARGIN
const TITLE = { top: 198, height: 204, sizes: [84, 72, 62, 54, 46, 40] }
const BASELINE = SIZE.height - 64

const PAPER = '#f7f3ec'
const INK = '#2b221c'
const SOFT = '#4f453d'
const MUTED = '#6d6359'

const FOLDER = new URL('server/http/share-pictures/', root)
const file = (name: string) => fileURLToPath(new URL(name, FOLDER))
const FONTS = {
  serif: { font: 'Studio Share Serif', fontfile: file('fonts/serif.ttf') },
  sans: { font: 'Studio Share Sans', fontfile: file('fonts/sans.ttf') },
}
// Characters that the fonts lack would be drawn as boxes.
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a1-\u012b\u012e-\u0131\u0134-\u0148\u014a-\u0165\u0168-\u017e\u0218-\u021b\u0400-\u045f\u0490\u0491\u2010\u2012-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u20ac\u20bd\u2116\u2212]/gu
const MAX_TITLE_LENGTH = 90

type Library = Awaited<ReturnType<typeof imageLibrary>>
type Line = { text: string; face: keyof typeof FONTS; size: number; colour: string; width?: number }
type Drawn = { input: Buffer; width: number; height: number }

/** Returns a JPEG. `photo` has any size and is drawn on the right. */
export async function drawPicture(texts: ShareTexts, photo: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary()
  const line = (what: Line) => drawText(sharp, what)
  const [name, kind, title, place] = [
    await line({ text: texts.name, face: 'serif', size: 38, colour: INK }),
    await line({ text: texts.kind, face: 'sans', size: 25, colour: MUTED }),
    await drawTitle(sharp, texts.title),
    await line({ text: shortened(texts.place, 40), face: 'sans', size: 27, colour: SOFT }),
  ]
  const layers: OverlayOptions[] = [
    { input: await panel(sharp(photo)), left: SIZE.width - PHOTO_WIDTH, top: 0 },
    { input: file('mark.png'), left: MARGIN, top: 56 },
    ...at(name, MARGIN + 100, 66),
    ...at(kind, MARGIN, 148),
    ...at(title, MARGIN, TITLE.top),
    ...at(place, MARGIN, BASELINE - (place?.height ?? 0)),
    ...(await when(line, texts)),
  ]
  return sharp({ create: { ...SIZE, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

async function when(
  line: (what: Line) => Promise<Drawn | undefined>,
  { day, when: [large, small] }: ShareTexts,
): Promise<OverlayOptions[]> {
  const bottom = BASELINE - 52
  const numeral = day === undefined ? undefined : await line({ text: day, face: 'serif', size: 128, colour: INK })
  const left = MARGIN + (numeral ? numeral.width + 28 : 0)
  const [one, other] = [
    await line({ text: large, face: 'serif', size: 44, colour: INK }),
    await line({ text: small, face: 'sans', size: 27, colour: SOFT }),
  ]
  const otherTop = bottom - (other?.height ?? 0)
  return [
    ...at(numeral, MARGIN, bottom - (numeral?.height ?? 0)),
    ...at(other, left, otherTop),
    ...at(one, left, otherTop - (other ? 16 : 0) - (one?.height ?? 0)),
  ]
}

const panel = (photo: Sharp): Promise<Buffer> =>
  photo.autoOrient().resize(PHOTO_WIDTH, SIZE.height, { fit: 'cover', position: 'attention' }).flatten({ background: PAPER }).toBuffer()

async function drawTitle(sharp: Library, title: string): Promise<Drawn | undefined> {
  let drawn: Drawn | undefined
  for (const size of TITLE.sizes) {
    drawn = await drawText(sharp, { text: shortened(title, MAX_TITLE_LENGTH), face: 'serif', size, colour: INK, width: TEXT_WIDTH })
    if (!drawn || (drawn.height <= TITLE.height && drawn.width <= TEXT_WIDTH)) return drawn
  }
  return drawn
}

async function drawText(sharp: Library, { text, face, size, colour, width }: Line): Promise<Drawn | undefined> {
  const drawable = text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll('\u2011', '-').replaceAll(UNDRAWABLE, '').trim()
  if (drawable === '') return undefined
  const { data, info } = await sharp({
    text: {
      ...FONTS[face],
      font: `${FONTS[face].font} ${size}`,
      text: `<span foreground="${colour}">${escaped(drawable)}</span>`,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
      // The line spacing of the site's headings.
      spacing: -Math.round(size * 0.24),
      ...(width !== undefined && { width }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const at = (drawn: Drawn | undefined, left: number, top: number): OverlayOptions[] => (drawn ? [{ input: drawn.input, left, top }] : [])
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Cuts a text at the end of a word, but not after a short word such as *and*. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most)
    .replace(/(\s+\S{0,2})*\s+\S*$/, '')
    .replace(/[,;:–—-]$/, '')}…`
}
