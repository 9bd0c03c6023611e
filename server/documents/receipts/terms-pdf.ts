import { buffer } from 'node:stream/consumers'
import { plainInline } from '../../../packages/content/plain-text.ts'
import type { Terms } from '../../../packages/content/texts.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { type Font, newDocument, type Pdf } from './document.ts'
import { drawLogo } from './logo.ts'

// A4 in points: 595.28 × 841.89. Section numbers are in the margin.
const [LEFT, TEXT_LEFT, WIDTH] = [50, 120, 425]
const [TOP, BOTTOM] = [64, 76]
const [INK, MUTED] = ['#2a201a', '#6b6056']
const [TEXT, HEADING, TITLE] = [10.4, 17, 32]
const PARAGRAPH = 7

// Space for a heading and two lines, so that a heading is never alone at the bottom of a page.
const HEADING_ROOM = 80

type Section = Terms['sections'][number]
type Element = PDFKit.PDFStructureElement
type TermsOf = {
  terms: Terms
  language: Language
  studio: string
  author: string
  siteUrl: string
}

/** Returns the terms as tagged A4 pages in the language of the contract. */
export async function termsPdf({ terms, language, studio, author, siteUrl }: TermsOf): Promise<Buffer> {
  const { head, sections } = terms
  const pdf = await newDocument({ title: head.title, author, language, bufferPages: true })
  const whole = buffer(pdf)
  new TermsFile(pdf, studio, siteUrl).draw(head, sections)
  numberPages(pdf, head.title)
  pdf.end()
  return whole
}

class TermsFile {
  readonly #pdf: Pdf
  readonly #studio: string
  readonly #siteUrl: string

  constructor(pdf: Pdf, studio: string, siteUrl: string) {
    this.#pdf = pdf
    this.#studio = studio
    this.#siteUrl = siteUrl
  }

  draw(head: Terms['head'], sections: Section[]): void {
    this.#pdf.on('pageAdded', () => {
      Object.assign(this.#pdf.page.margins, { top: TOP, bottom: BOTTOM })
      this.#pdf.y = TOP
    })
    this.#pdf.addPage()
    this.#decorate(() => {
      drawLogo(this.#pdf, LEFT, 42)
      this.#pdf
        .font('serif')
        .fontSize(18)
        .fillColor(INK)
        .text(this.#studio, LEFT + 38, 42, { lineBreak: false })
    })
    const whole = this.#pdf.struct('Document') as Element
    this.#pdf.addStructure(whole)
    this.#pdf.y = 116
    this.#say(whole, 'H1', head.title, { font: 'serif', size: TITLE, x: LEFT })
    this.#say(whole, 'P', head.lead, { size: 12, x: LEFT })
    for (const [index, section] of sections.entries()) this.#section(whole, section, index + 1)
    this.#pdf.y += 14
    this.#say(whole, 'P', head.accept, { font: 'medium' })
    whole.end()
  }

  #section(whole: Element, { title, blocks }: Section, number: number): void {
    const { page, y } = this.#pdf
    if (y + 22 + HEADING_ROOM > page.height - BOTTOM) this.#pdf.addPage()
    else this.#pdf.y += 22
    const section = this.#inside(whole, 'Sect')
    const top = this.#pdf.y
    this.#mark(section, 'H2', () => {
      this.#set(`${number}.`, { font: 'serif', size: HEADING, x: LEFT })
      this.#pdf.y = top
      this.#set(title, { font: 'serif', size: HEADING })
    })
    for (const block of blocks) {
      if (block.kind === 'list') this.#list(section, block.items)
      else this.#say(section, 'P', plainInline(block.text, this.#siteUrl))
    }
    section.end()
  }

  #list(section: Element, items: Parameters<typeof plainInline>[0][]): void {
    const list = this.#inside(section, 'L')
    for (const item of items) {
      const entry = this.#inside(list, 'LI')
      const text = plainInline(item, this.#siteUrl)
      // Moves the dash to the next page together with the first line.
      if (this.#pdf.y + 2 * TEXT > this.#pdf.page.height - BOTTOM) this.#pdf.addPage()
      const top = this.#pdf.y
      this.#mark(entry, 'Lbl', () => this.#set('–', {}))
      this.#pdf.y = top
      this.#say(entry, 'LBody', text, { x: TEXT_LEFT + 14 })
      entry.end()
    }
    list.end()
  }

  #inside(parent: Element, tag: string): Element {
    const child = this.#pdf.struct(tag) as Element
    parent.add(child)
    return child
  }

  #mark(parent: Element, tag: string, draw: () => void): void {
    parent.add(this.#pdf.struct(tag, {}, draw))
  }

  #say(parent: Element, tag: string, text: string, look: Look = {}): void {
    this.#mark(parent, tag, () => this.#set(text, look))
    this.#pdf.y += PARAGRAPH
  }

  #set(text: string, { font = 'sans', size = TEXT, x = TEXT_LEFT }: Look): void {
    const width = TEXT_LEFT + WIDTH - x
    this.#pdf
      .font(font)
      .fontSize(size)
      .fillColor(INK)
      .text(text, x, this.#pdf.y, { width, lineGap: size * 0.2 })
  }

  #decorate(draw: () => void): void {
    this.#pdf.markContent('Artifact')
    draw()
    this.#pdf.endMarkedContent()
  }
}

type Look = { font?: Font; size?: number; x?: number }

function numberPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // No bottom margin, because the library would add a page for text below it.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('sans').fontSize(8.6).fillColor(MUTED)
    pdf.text(title, LEFT, 790, { lineBreak: false })
    pdf.text(`${page - start + 1} / ${count}`, LEFT, 790, { width: TEXT_LEFT + WIDTH - LEFT, align: 'right', lineBreak: false })
    pdf.endMarkedContent()
  }
}
