import type { Sharp, SharpOptions } from 'sharp'
import { MAX_PHOTO_PIXELS } from '../../../../packages/contract/content/gallery.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { decodeHeic } from './decode-heic.ts'
import { imageKind } from './image-kind.ts'
import { imageLibrary } from './image-library.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { jpegName, newKey, type Picture, webpName, widthsOf } from './picture.ts'

type PictureFile = { name: string; bytes: Buffer }
export type MadePicture = { picture: Picture; files: PictureFile[] }

const WIDEST = 1600
const TALLEST = 2400
const WEBP = { quality: 78, effort: 4 } as const
const JPEG = { quality: 80, progressive: true } as const
const PATIENCE_SECONDS = 30
const PAPER = '#f7f3ec'

const inTurn = oneAtATime()

/** Makes a picture's files without metadata. Refuses: photo_unsupported, photo_heic_unreadable, photo_unreadable, photo_too_many_pixels. */
export async function makePicture(photo: Buffer): Promise<Decision<MadePicture>> {
  if (photo.length === 0) return refuse('photo_unreadable')
  const kind = imageKind(photo)
  if (kind === undefined) return refuse('photo_unsupported')
  return inTurn(() => (kind === 'heic' ? makeOfHeic(photo) : make(photo)))
}

async function makeOfHeic(photo: Buffer): Promise<Decision<MadePicture>> {
  const decoded = await decodeHeic(photo)
  if (decoded === 'too_many_pixels') return refuse('photo_too_many_pixels')
  if (decoded === 'unreadable') return refuse('photo_heic_unreadable')
  const { rgba, width, height } = decoded
  return make(Buffer.from(rgba), { raw: { width, height, channels: 4 } })
}

async function make(photo: Buffer, as: Pick<SharpOptions, 'raw'> = {}): Promise<Decision<MadePicture>> {
  const sharp = await imageLibrary()
  const reading = { ...as, failOn: 'error', limitInputPixels: MAX_PHOTO_PIXELS, sequentialRead: true } as const
  const { width = 0, height = 0 } = await sharp(photo, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height === 0) return refuse('photo_unreadable')
  if (width * height > MAX_PHOTO_PIXELS) return refuse('photo_too_many_pixels')

  const upright = await sharp(photo, reading)
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!upright) return refuse('photo_unreadable')

  const { info } = upright
  const pixels = () => sharp(upright.data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return accept(await filesOf({ key: newKey(), width: info.width, height: info.height }, pixels))
}

async function filesOf(picture: Picture, pixels: () => Sharp): Promise<MadePicture> {
  const files: PictureFile[] = []
  for (const width of widthsOf(picture.width))
    files.push({ name: webpName(picture.key, width), bytes: await pixels().resize(width).webp(WEBP).toBuffer() })
  files.push({ name: jpegName(picture), bytes: await pixels().jpeg(JPEG).toBuffer() })
  return { picture, files }
}
