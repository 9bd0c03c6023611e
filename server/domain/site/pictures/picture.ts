import { randomBytes } from 'node:crypto'

/** A picture in the media store: `key` names its files, width and height are its widest file's, in pixels. */
export type Picture = { key: string; width: number; height: number }

const STEPS = [480, 960]
// A step just below the original would be a second copy of it.
const CLEARLY_SMALLER = 0.85

/** A name that nobody can guess and that is never used twice, so that browsers may keep the files for ever. */
export const newKey = (): string => randomBytes(16).toString('hex')

/** The widths in which a picture is kept as WebP, the smallest first. */
export const widthsOf = (width: number): number[] => [...STEPS.filter((step) => step < width * CLEARLY_SMALLER), width]

export const webpName = (key: string, width: number): string => `${key}-${width}.webp`

/** The one file that every browser shows, and mail programs too. */
export const jpegName = ({ key, width }: Picture): string => `${key}-${width}.jpg`

// So begins what texts of the site call a picture that was put up.
const OWN = 'own/'
export const ownName = (picture: Picture): string => OWN + jpegName(picture)
/** Its file in the media store; undefined: it is one that came with the site. */
export const ownFile = (name: string): string | undefined => (name.startsWith(OWN) ? name.slice(OWN.length) : undefined)

/** Every file of the picture. */
export const fileNames = (picture: Picture): string[] => [
  ...widthsOf(picture.width).map((width) => webpName(picture.key, width)),
  jpegName(picture),
]

/** A name of this module and no other: nothing else is looked for in the store. */
export const isFileName = (name: string): boolean => /^[0-9a-f]{32}-\d{1,4}\.(webp|jpg)$/.test(name)

export const contentTypeOf = (name: string): string => (name.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
