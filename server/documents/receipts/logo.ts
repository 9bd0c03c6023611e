import type { Pdf } from './document.ts'

/** Draws the logo. `x` and `y` are its top left corner in points. */
export function drawLogo(pdf: Pdf, x: number, y: number): void {
  pdf.save().translate(x, y).scale(0.76)
  pdf
    .path('M2 25.5h36')
    .path('M6 25.5C7 13 14 7.5 20.5 8.8c5 1 7.6 6.6 10 11.4')
    .lineWidth(1.6)
    .lineCap('round')
    .strokeColor('#2a201a')
    .stroke()
  pdf.circle(33.2, 21.4, 3.1).fillColor('#a5492d').fill()
  pdf.restore()
}
