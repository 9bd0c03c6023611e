import type { Pen } from '../receipts/pen.ts'

const LINES = [
  'M108 72C92 62 94 30 120 30s28 32 12 42',
  'M111 31c-5-15 23-15 18 0',
  'M108 72c2 12-8 15-18 20-13 7-17 26-22 44-4 14-11 26-24 36-5 4-3 9 4 7 9-3 16-9 22-17 9-12 16-26 20-42 2 18 6 30 2 44',
  'M132 72c-2 12 8 15 18 20 13 7 17 26 22 44 4 14 11 26 24 36 5 4 3 9-4 7-9-3-16-9-22-17-9-12-16-26-20-42-2 18-6 30-2 44',
  'M72 164C46 166 22 180 24 194c2 13 36 14 66 9 30-5 52-11 66-19 8-5 2-13-8-11-20 4-38 8-52 12',
  'M168 164c26 2 50 16 48 30-2 13-36 14-66 9-8-1-15-3-22-5',
]

/** `size`: the side of its square, in points. */
export function drawLotus(pen: Pen, x: number, y: number, size: number): void {
  pen.decorate((pdf) => {
    pdf
      .save()
      .translate(x, y)
      .scale(size / 240)
    for (const line of LINES) pdf.path(line).lineWidth(3).lineCap('round').lineJoin('round').strokeColor('#4b3d33').stroke()
    pdf.restore()
  })
}
