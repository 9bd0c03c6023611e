import { inOurFonts } from '../../../packages/contract/content/font-characters.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { Font, Pdf } from './document.ts'

const INK = '#2a201a'
const MUTED = '#6b6056'

/** A text on the page, positioned in points from the top left corner. It wraps at `width`. */
export type Piece = {
  text: string
  x: number
  y: number
  width: number
  size: number
  font?: Font
  muted?: boolean
  color?: string
  align?: 'left' | 'right'
  language?: Language | 'cs'
}

/** Collects the content of a tagged PDF page, and draws it once its height is known. */
export class Pen {
  readonly #pdf: Pdf
  readonly #work: ((section: PDFKit.PDFStructureElement) => void)[] = []

  constructor(pdf: Pdf) {
    this.#pdf = pdf
  }

  /** Draws everything, scaled down if `height` exceeds `most` points. */
  finish(height: number, most: number): void {
    const { page } = this.#pdf.addPage()
    page.margins.bottom = -height
    const section = this.#pdf.struct('Sect') as PDFKit.PDFStructureElement
    this.#pdf.addStructure(section)
    if (height > most) this.#pdf.scale(most / height, most / height, { origin: [page.width / 2, 0] })
    for (const draw of this.#work) draw(section)
    section.end()
  }

  widthOf({ text, size, font = 'sans' }: Pick<Piece, 'text' | 'size' | 'font'>): number {
    return this.#pdf.font(font).fontSize(size).widthOfString(inOurFonts(text))
  }

  heightOf({ text, width, size, font = 'sans' }: Pick<Piece, 'text' | 'width' | 'size' | 'font'>): number {
    return this.#pdf
      .font(font)
      .fontSize(size)
      .heightOfString(inOurFonts(text), { width, lineGap: size * 0.16 })
  }

  /** Returns the y coordinate below the text, in points. */
  write(piece: Piece, tag: 'H1' | 'H2' | 'P' = 'P'): number {
    const { x, y, width, size, font = 'sans', muted = false, color, align = 'left', language = 'cs' } = piece
    const text = inOurFonts(piece.text)
    if (text === '') return y
    const options = { width, align, lineGap: size * 0.16 }
    const draw = () =>
      void this.#pdf
        .font(font)
        .fontSize(size)
        .fillColor(color ?? (muted ? MUTED : INK))
        .text(text, x, y, options)
    this.#work.push((section) => section.add(this.#pdf.struct(tag, { lang: language }, draw)))
    return y + this.#pdf.font(font).fontSize(size).heightOfString(text, options)
  }

  /** Marks lines and logos as artifacts, which screen readers skip. */
  decorate(draw: (pdf: Pdf) => void): void {
    this.#work.push(() => {
      this.#pdf.markContent('Artifact')
      draw(this.#pdf)
      this.#pdf.endMarkedContent()
    })
  }

  rule(x: number, y: number, width: number, thickness: number): void {
    this.decorate((pdf) => {
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(thickness > 1 ? INK : '#cdc3b6')
        .stroke()
    })
  }
}
