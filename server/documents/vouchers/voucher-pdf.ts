import { buffer } from 'node:stream/consumers'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ReceiptSeller } from '../../db/receipt-snapshot.ts'
import { newDocument } from '../receipts/document.ts'
import { czechDay } from '../receipts/format.ts'
import { drawLogo } from '../receipts/logo.ts'
import { Pen, type Piece } from '../receipts/pen.ts'
import { drawLotus } from './lotus.ts'
import { czech, words } from './words.ts'

/** `worth`: an amount or the name of a pass, in the gift's language. `until`: the last day, YYYY-MM-DD and formatted in that language. */
export type PrintedVoucher = {
  language: Language
  forName: string
  said: string
  code: string
  worth: string
  isPass: boolean
  until: { day: string; text: string }
  address: string
  studio: Record<Language, string>
  seller: Pick<ReceiptSeller, 'name' | 'street' | 'city' | 'companyNumber' | 'register'>
}

// A4 in points, folded twice, so that each third fits a DL envelope.
const [PAGE, HEIGHT, LEFT, RIGHT] = [595.28, 841.89, 54, 541]
const PANEL = HEIGHT / 3
const COLUMN = 232
const SECOND = RIGHT - COLUMN
const [SMALL, TEXT] = [8.6, 9.6]

/** Returns one A4 page to print on one side and fold. */
export async function voucherPdf(voucher: PrintedVoucher): Promise<Buffer> {
  const pdf = await newDocument({ title: `${czech.voucher} ${voucher.code}`, author: voucher.seller.name, language: 'cs' })
  const whole = buffer(pdf)
  const pen = new Pen(pdf)
  drawFront(pen, voucher)
  drawGift(pen, voucher)
  drawCode(pen, voucher)
  pen.decorate((page) => {
    for (const y of [PANEL, 2 * PANEL])
      for (const x of [0, PAGE - 13])
        page
          .moveTo(x, y)
          .lineTo(x + 13, y)
          .lineWidth(0.7)
          .strokeColor('#b7ab9c')
          .stroke()
  })
  pen.finish(HEIGHT, HEIGHT)
  pdf.end()
  return whole
}

function drawFront(pen: Pen, { language, studio }: PrintedVoucher): void {
  pen.decorate((pdf) => pdf.rect(0, 0, PAGE, PANEL).fillColor('#f4eee3').fill())
  pen.decorate((pdf) => drawLogo(pdf, LEFT, 36))
  pen.write({ text: studio[language], x: LEFT + 38, y: 36, width: 200, size: 18, font: 'serif' })
  const [first, second] = words[language].heading
  const heading = { x: LEFT, width: 330, size: 42, font: 'serif', language } as const
  pen.write({ ...heading, text: first, y: 158 }, 'H1')
  pen.write({ ...heading, text: second, y: 204, color: '#9a4128' }, 'H1')
  drawLotus(pen, RIGHT - 178, PANEL - 192, 190)
}

function drawGift(pen: Pen, voucher: PrintedVoucher): void {
  const { language, forName, said, worth, until } = voucher
  const own = words[language]
  const amount = shrink(pen, { text: worth, width: 190, size: 32, font: 'sans' }, 44)
  const message = shrink(pen, { text: inFewLines(said), width: 268, size: 15, font: 'serif' }, 118)
  const name = shrink(pen, { text: forName, width: 268, size: 38, font: 'serif' }, 84)
  const height = (forName === '' ? 0 : 16 + pen.heightOf(name) + 12) + (said === '' ? 0 : pen.heightOf(message))
  let y = PANEL + Math.max(30, (PANEL - height) / 2)
  if (forName !== '') {
    pen.write({ text: own.forWhom, x: LEFT, y, width: 268, size: SMALL + 1, muted: true, language })
    y = pen.write({ ...name, x: LEFT, y: y + 14, language }, 'H2') + 12
  }
  pen.write({ ...message, x: LEFT, y, language, color: '#4b3d33' })

  const right = { x: RIGHT - 190, width: 190, align: 'right' as const }
  const top = PANEL + (PANEL - 90) / 2
  const label = pen.write({ ...right, text: czech.voucher, y: top, size: TEXT })
  const below = pen.write({ ...right, text: own.voucher, y: label, size: SMALL, muted: true, language })
  const valid = pen.write({ ...amount, ...right, y: below + 6, language })
  const day = pen.write({ ...right, text: `${czech.until} ${czechDay(until.day)}`, y: valid + 6, size: TEXT })
  pen.write({ ...right, text: `${own.until} ${until.text}`, y: day, size: SMALL, muted: true, language })
}

function drawCode(pen: Pen, { language, code, address, isPass, seller }: PrintedVoucher): void {
  const own = words[language]
  const top = 2 * PANEL + 48
  pen.rule(LEFT, top, RIGHT - LEFT, 0.8)
  pen.write({ text: `${czech.code}`, x: LEFT, y: top + 14, width: 40, size: TEXT, font: 'medium' })
  pen.write({ text: own.code, x: LEFT + 30, y: top + 15, width: 60, size: SMALL, muted: true, language })
  pen.write({ text: code, x: LEFT, y: top + 30, width: RIGHT - LEFT, size: 25 })
  const how = top + 78
  const column = (x: number, heading: string, text: string, spoken: Piece['language']) => {
    const below = pen.write({ text: heading, x, y: how, width: COLUMN, size: TEXT, font: 'medium', language: spoken }, 'H2')
    pen.write({ text, x, y: below + 2, width: COLUMN, size: TEXT, language: spoken })
  }
  column(LEFT, own.how, own.use(address, isPass), language)
  column(SECOND, czech.how, czech.use(address, isPass), 'cs')
  const { name, street, city, companyNumber, register } = seller
  const sold = `${[name, street, city, `IČO ${companyNumber}`].join(', ')}. ${register}`
  pen.write({ text: sold, x: LEFT, y: HEIGHT - 52, width: RIGHT - LEFT, size: SMALL - 0.6, muted: true })
}

type Fitted = Pick<Piece, 'text' | 'width' | 'size' | 'font'>

function shrink(pen: Pen, piece: Fitted, height: number): Fitted {
  const longest = piece.text.split(/\s+/).sort((one, other) => other.length - one.length)[0] ?? ''
  let { size } = piece
  while (size > 7 && (pen.heightOf({ ...piece, size }) > height || pen.widthOf({ ...piece, text: longest, size }) > piece.width))
    size -= 0.5
  return { ...piece, size }
}

const MAX_LINES = 6

function inFewLines(text: string): string {
  const lines = text.split(/\s*\n\s*/)
  return lines.length <= MAX_LINES ? lines.join('\n') : lines.join(' ')
}
