export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// The position of the brands in an ISO base media file. Each has four characters. Before them are the box length, `ftyp`, the main brand
// and a version.
const BRANDS_AT = 16
const MAX_BRANDS_BYTES = 256

/** Returns the kind by the first bytes, because name and declared type may be wrong. Undefined if the kind is not accepted. */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  return latin(bytes, 4, 8) === 'ftyp' ? ofBrands(brands(bytes)) : undefined
}

function brands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, MAX_BRANDS_BYTES)
  const compatible = latin(bytes, BRANDS_AT, end).match(/.{4}/gs) ?? []
  return [latin(bytes, 8, 12), ...compatible]
}

// A file may state a general brand (mif1) first, and its specific one among the other brands.
function ofBrands(brands: string[]): ImageKind | undefined {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined
}

const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)
