import { z } from 'zod'

/** A QR code: its dark modules as an SVG path in a square of `size` units, without the quiet zone. */
export const qrCode = z.object({ size: z.int(), path: z.string() })
export type QrCode = z.infer<typeof qrCode>
