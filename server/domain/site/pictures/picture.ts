import { randomBytes } from 'node:crypto'

/** `key` is part of the file names. Width and height are those of the widest file, in pixels. */
export type Picture = { key: string; width: number; height: number }

const STEPS = [480, 960]
// The largest ratio of a file's width to the original's. A file just narrower than the original would duplicate it.
const CLEARLY_SMALLER = 0.85

/** Returns an unguessable key that is never reused, so that browsers may cache the files forever. */
export const newKey = (): string => randomBytes(16).toString('hex')

export const widthsOf = (width: number): number[] => [...STEPS.filter((step) => step < width * CLEARLY_SMALLER), width]

export const webpName = (key: string, width: number): string => `${key}-${width}.webp`

/** The file that every browser and mail program can show. */
export const jpegName = ({ key, width }: Picture): string => `${key}-${width}.jpg`

// Prefix of uploaded pictures in texts of the site.
const OWN = 'own/'
export const ownName = (picture: Picture): string => OWN + jpegName(picture)
/** Returns the file in the media store; undefined for a supplied picture. */
export const ownFile = (name: string): string | undefined => (name.startsWith(OWN) ? name.slice(OWN.length) : undefined)

export const fileNames = (picture: Picture): string[] => [
  ...widthsOf(picture.width).map((width) => webpName(picture.key, width)),
  jpegName(picture),
]

/** Only names of this module are looked up in the store. */
export const isFileName = (name: string): boolean => /^[0-9a-f]{32}-\d{1,4}\.(webp|jpg)$/.test(name)

export const contentTypeOf = (name: string): string => (name.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
