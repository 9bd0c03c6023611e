import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { root } from '../root.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Font = 'sans' | 'medium' | 'serif'

const fonts = new Map<Font, Buffer>()

function fontOf(font: Font): Buffer {
  const known = fonts.get(font)
  if (known) return known
  const file = { sans: 'studio-sans', medium: 'studio-sans-medium', serif: 'studio-serif' }[font]
  const read = readFileSync(fileURLToPath(new URL(`content/receipt-fonts/${file}.ttf`, root)))
  fonts.set(font, read)
  return read
}

/** A tagged PDF without pages yet, in Czech; its fonts are embedded. */
export function newDocument({ title, author }: { title: string; author: string }): Pdf {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, pdfVersion: '1.7', tagged: true, lang: 'cs', displayTitle: true },
    info: { Title: title, Author: author },
  })
  for (const font of ['sans', 'medium', 'serif'] as const) pdf.registerFont(font, fontOf(font))
  return pdf
}
