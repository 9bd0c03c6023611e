import { correction, type GenerateOptions, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import sharp from 'sharp'

type Content = Parameters<typeof generate>[0]

/** White modules on each side, as the standard requires. */
const QUIET_ZONE = 4
const PIXELS_PER_MODULE = 8
// The error correction level is always M. Without an upper limit, the library raises it where the size allows.
const LEVEL: GenerateOptions = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }

/** Returns a QR code: dark modules as an SVG path in a square of `size` units. The page adds the quiet zone of four units. */
export function qrCodePath(content: Content): { size: number; path: string } {
  const code = generate(content, LEVEL)
  return { size: code.size, path: toSvgPath(code) }
}

export function qrCodePng(content: Content): Promise<Buffer> {
  const code = generate(content, LEVEL)
  const width = code.size + 2 * QUIET_ZONE
  const isDark = (index: number) => code.get((index % width) - QUIET_ZONE, Math.floor(index / width) - QUIET_ZONE)
  const pixels = Uint8Array.from({ length: width * width }, (_, index) => (isDark(index) ? 0 : 255))
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .resize(width * PIXELS_PER_MODULE, undefined, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
