import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import type { Language } from '../../../packages/contract/content/language.ts'
import { root } from '../../root.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Font = 'sans' | 'medium' | 'serif'

const fonts = new Map<Font, Buffer>()

function fontOf(font: Font): Buffer {
  const known = fonts.get(font)
  if (known) return known
  const file = { sans: 'studio-sans', medium: 'studio-sans-medium', serif: 'studio-serif' }[font]
  const read = readFileSync(fileURLToPath(new URL(`packages/content/receipt-fonts/${file}.ttf`, root)))
  fonts.set(font, read)
  return read
}

type About = { title: string; author: string; language: Language | 'cs' }

/** Returns a tagged PDF without pages, with embedded fonts. With `bufferPages`, finished pages can still be changed. */
export async function newDocument({ title, author, language, ...options }: About & { bufferPages?: boolean }): Promise<Pdf> {
  // Loaded on first use, because the library takes memory and most processes never create a PDF.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    ...options,
    info: { Title: title, Author: author },
  })
  for (const font of ['sans', 'medium', 'serif'] as const) pdf.registerFont(font, fontOf(font))
  return pdf
}
