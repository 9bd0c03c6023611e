import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A QR code of a text: its black modules as an SVG path in a square of `size` units. The quiet zone of four units around it is the page's. */
export function qrCode(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { size: code.size, path: toSvgPath(code) }
}
