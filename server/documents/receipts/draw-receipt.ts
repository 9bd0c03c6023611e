import { inOurFonts } from '../../../packages/contract/content/font-characters.ts'
import type { ReceiptSnapshot } from '../../db/receipt-snapshot.ts'
import type { Receipt } from '../../domain/money/receipts/receipt.ts'
import type { Pdf } from './document.ts'
import { czechDay, inCrowns } from './format.ts'
import { drawLogo } from './logo.ts'
import { Pen } from './pen.ts'
import { type Bilingual, fromCredit, headingOf, kinds, labels, online, referenceOf, wayOf } from './words.ts'

type Drawn = Pick<Receipt, 'name' | 'kind' | 'amount' | 'snapshot'>

// A4 in points: 595.28 × 841.89.
const [LEFT, WIDTH, RIGHT, BOTTOM] = [50, 495, 545, 790]
const [SMALL, TEXT, LARGE] = [8.6, 10.4, 14.5]

const LONG_TITLE = 80

/** Adds a page that shows a receipt or credit note from its snapshot. `studio` is the name next to the logo. */
export function drawReceipt(pdf: Pdf, receipt: Drawn, studio: string): void {
  const pen = new Pen(pdf)
  const page = new ReceiptPage(pen, receipt, studio)
  const bottom = page.draw()
  if (receipt.snapshot.isTest) drawTestMark(pen)
  pen.finish(bottom, BOTTOM)
}

class ReceiptPage {
  readonly #pen: Pen
  readonly #receipt: Drawn
  readonly #said: ReceiptSnapshot
  readonly #studio: string

  constructor(pen: Pen, receipt: Drawn, studio: string) {
    this.#pen = pen
    this.#studio = studio
    this.#receipt = receipt
    this.#said = receipt.snapshot
  }

  /** Returns the y coordinate of the bottom edge, in points. */
  draw(): number {
    const parties = this.#head()
    const line = this.#parties(parties)
    const total = this.#line(line + 32)
    const rest = this.#total(total)
    const bottom = Math.max(BOTTOM, this.#vat(rest) + 108)
    this.#foot(bottom)
    return bottom
  }

  #head(): number {
    const { name, kind } = this.#receipt
    this.#pen.decorate((pdf) => drawLogo(pdf, LEFT, 42))
    this.#pen.write({ text: this.#studio, x: LEFT + 38, y: 42, width: 200, size: 18, font: 'serif' })
    const heading = headingOf(kind, this.#said)
    const natural = this.#pen.widthOf({ text: heading.cs, size: 36, font: 'serif' }) + this.#pen.widthOf({ text: name, size: 36 })
    const size = Math.min(36, (36 * (WIDTH - 28)) / natural)
    const y = 148 - size
    const nameWidth = this.#pen.widthOf({ text: name, size }) + 2
    const below = this.#pen.write({ text: heading.cs, x: LEFT, y, width: WIDTH - nameWidth - 10, size, font: 'serif' }, 'H1')
    this.#pen.write({ text: name, x: RIGHT - nameWidth, y, width: nameWidth, size, align: 'right' })
    return this.#second(heading, LEFT, below, WIDTH) + 18
  }

  /** Writes the text in the buyer's language in small type below the Czech text. */
  #second(words: Pick<Bilingual, 'en' | 'ru'>, x: number, y: number, width: number): number {
    const { language } = this.#said
    return this.#pen.write({ text: words[language], x, y, width, size: SMALL, muted: true, language })
  }

  /** Writes the Czech text, with the text in the buyer's language next to it. */
  #label(words: Bilingual, x: number, y: number, width: number): number {
    const { language } = this.#said
    const czech = { text: words.cs, size: 9.4, font: 'medium' } as const
    const taken = this.#pen.widthOf(czech) + 5
    const beside = { text: words[language], size: SMALL } as const
    this.#pen.write({ ...czech, x, y, width })
    const fits = taken + this.#pen.widthOf(beside) <= width
    const at = fits ? { x: x + taken, y: y + 0.8, width: width - taken } : { x, y: y + 12, width }
    this.#pen.write({ ...beside, ...at, muted: true, language })
    return y + (fits ? 18 : 30)
  }

  #labelWidth(words: Bilingual): number {
    const beside = this.#pen.widthOf({ text: words[this.#said.language], size: SMALL })
    return this.#pen.widthOf({ text: words.cs, size: 9.4, font: 'medium' }) + 5 + beside
  }

  #parties(top: number): number {
    const { seller, buyer, vat, paidOn } = this.#said
    const [width, third] = [172, 120]
    const [second, last] = [LEFT + width + 12, RIGHT - third]
    this.#pen.rule(LEFT, top, WIDTH, 1.5)
    const begin = top + 13
    const text = (lines: (string | false | null)[], x: number, y: number, room: number) => {
      const [first = '', ...rest] = lines.filter((line): line is string => typeof line === 'string' && line !== '')
      const below = this.#pen.write({ text: first, x, y, width: room, size: TEXT, font: 'medium' })
      return this.#pen.write({ text: rest.join('\n'), x, y: below, width: room, size: TEXT })
    }
    const sold = [seller.name, seller.street, seller.city, `IČO ${seller.companyNumber}`, vat && `DIČ ${vat.number}`]
    const { company } = buyer
    const bought = company
      ? [
          company.name,
          company.address,
          company.companyNumber && `IČO ${company.companyNumber}`,
          company.vatNumber && `DIČ ${company.vatNumber}`,
          buyer.name,
        ]
      : [inOurFonts(buyer.name).trim() || buyer.email || '—']
    const ends = [
      text(sold, LEFT, this.#label(labels.seller, LEFT, begin, width), width),
      text(bought, second, this.#label(labels.buyer, second, begin, width), width),
    ]
    const left = this.#receipt.kind === 'credit_note'
    const label = this.#label(left ? this.#leftLabels[0] : labels.paid, last, begin, third)
    const day = this.#pen.write({ text: czechDay(paidOn), x: last, y: label, width: third, size: 16 })
    const way = wayOf(this.#said)
    const czech = this.#pen.write({ text: way.cs, x: last, y: day + 3, width: third, size: TEXT })
    return Math.max(...ends, this.#second(way, last, czech, third))
  }

  #line(top: number): number {
    const { line, language } = this.#said
    const indent = 'day' in line ? 92 : 0
    const [textLeft, amountWidth] = [LEFT + indent, 110]
    const textWidth = WIDTH - indent - amountWidth - 10
    const heads = [
      ...('day' in line ? [this.#label(labels.date, LEFT, top, 84)] : []),
      this.#label(labels.what, textLeft, top, textWidth),
      this.#label(labels.amount, RIGHT - this.#labelWidth(labels.amount), top, amountWidth),
    ]
    const ruled = Math.max(...heads) + 2
    this.#pen.rule(LEFT, ruled, WIDTH, 0.8)
    const y = ruled + 16
    if ('day' in line) this.#day(line.day, y)
    const title = line.title[language] || line.title.en || line.title.ru
    const size = title.length > LONG_TITLE ? TEXT + 1 : LARGE + 1.5
    let below = this.#pen.write({ text: title, x: textLeft, y, width: textWidth, size, font: 'serif', language }, 'H2')
    below = this.#pen.write({ text: kinds[line.kind].cs, x: textLeft, y: below + 2, width: textWidth, size: TEXT })
    below = this.#second(kinds[line.kind], textLeft, below, textWidth)
    if ('day' in line) {
      const place = line.isOnline ? online.cs : line.place[language] || line.place.en || line.place.ru
      const where = [`${line.from}–${line.to}`, place].filter(Boolean).join(', ')
      below = this.#pen.write({ text: where, x: textLeft, y: below + 5, width: textWidth, size: TEXT, language })
    }
    if (line.kind === 'course') {
      const dates = line.dates.map(({ day, from, to }) => `${czechDay(day)}\u00a0${from}–${to}`).join(', ')
      below = this.#pen.write({ text: dates, x: textLeft, y: below + 5, width: textWidth, size: TEXT })
    }
    this.#pen.write({
      text: inCrowns(this.#receipt.amount),
      x: RIGHT - amountWidth,
      y: y + 1,
      width: amountWidth,
      size: LARGE,
      align: 'right',
    })
    if (line.covered > 0 && this.#receipt.kind !== 'credit_note')
      below = this.#both(fromCredit(inCrowns(line.covered), inCrowns(line.price)), textLeft, below + 5, textWidth)
    const end = Math.max(below, y + 56) + 14
    this.#pen.rule(LEFT, end, WIDTH, 0.8)
    return end
  }

  #both(words: Bilingual, x: number, y: number, width: number): number {
    return this.#second(words, x, this.#pen.write({ text: words.cs, x, y, width, size: TEXT }), width)
  }

  #day(day: string, y: number): void {
    const [year, month, date] = day.split('-').map(Number)
    this.#pen.write({ text: `${date}`, x: LEFT, y: y - 7, width: 84, size: 38 })
    this.#pen.write({ text: `${month}. ${year}`, x: LEFT, y: y + 42, width: 84, size: TEXT, font: 'serif' })
  }

  #total(top: number): number {
    const left = this.#receipt.kind === 'credit_note'
    const text = inCrowns(this.#receipt.amount)
    this.#label(left ? this.#leftLabels[1] : labels.totalPaid, LEFT, top + 32, 240)
    this.#pen.write({ text, x: LEFT + 200, y: top + 14, width: WIDTH - 200, size: 34, align: 'right' })
    this.#pen.rule(LEFT, top + 70, WIDTH, 1.5)
    return top + 84
  }

  #vat(top: number): number {
    const { vat, refersTo, isReassigned } = this.#said
    const below = vat ? this.#taxes(vat, top) : this.#both(labels.noVat, LEFT, top, WIDTH)
    if (!refersTo) return below
    return this.#both(
      referenceOf({ kind: this.#receipt.kind, isReassigned: isReassigned === true }, refersTo.name, czechDay(refersTo.day)),
      LEFT,
      below + 12,
      WIDTH,
    )
  }

  get #leftLabels() {
    return this.#said.isReassigned ? ([labels.undone, labels.totalUndone] as const) : ([labels.returned, labels.totalReturned] as const)
  }

  #taxes(vat: NonNullable<ReceiptSnapshot['vat']>, top: number): number {
    const sign = this.#receipt.kind === 'credit_note' ? -1 : 1
    const cells = [
      [labels.base, inCrowns(sign * vat.base)],
      [labels.rate, `${vat.rate} %`],
      [labels.tax, inCrowns(sign * vat.tax)],
      [labels.supplied, czechDay(this.#said.paidOn)],
    ] as const
    return this.#columns(cells, top)
  }

  #columns(cells: readonly (readonly [Bilingual, string])[], y: number): number {
    const widths = cells.length === 4 ? [105, 112, 88, 190] : cells.length === 3 ? [255, 120, 120] : [255, 240]
    let x = LEFT
    const ends = cells.map(([label, text], index) => {
      const width = widths[index] ?? 120
      const end = this.#pen.write({ text, x, y: this.#label(label, x, y, width - 10), width: width - 10, size: 12 })
      x += width
      return end
    })
    return Math.max(...ends)
  }

  #foot(bottom: number): void {
    const { seller, reference, termsVersion, issuedOn, language } = this.#said
    const cells = [
      ...(reference === null ? [] : [[labels.reference, reference] as const]),
      ...(termsVersion === null
        ? []
        : [[labels.terms, /^\d{4}-\d\d-\d\d$/.test(termsVersion) ? czechDay(termsVersion) : termsVersion] as const]),
      [labels.issued, czechDay(issuedOn)] as const,
    ]
    this.#columns(cells, bottom - 92)
    this.#pen.rule(LEFT, bottom - 42, WIDTH, 0.8)
    const below = this.#pen.write({ text: seller.register, x: LEFT, y: bottom - 32, width: 330, size: 9.4 })
    this.#pen.write({ text: labels.register[language], x: LEFT, y: below, width: 330, size: SMALL - 0.6, muted: true, language })
    const contact = `${seller.email}\n${seller.phone}`
    this.#pen.write({ text: contact, x: RIGHT - 160, y: bottom - 32, width: 160, size: 9.4, align: 'right' })
  }
}

function drawTestMark(pen: Pen): void {
  pen.decorate((pdf) => {
    pdf
      .save()
      .rotate(-45, { origin: [297, 421] })
      .fillColor('#a5492d')
      .fillOpacity(0.16)
    pdf.font('medium').fontSize(190).text('TEST', 0, 330, { width: 595, align: 'center', lineBreak: false })
    pdf.restore().fillOpacity(1)
  })
}
