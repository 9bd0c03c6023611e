/** How wide a picture is kept. A step just below the original would be a second copy of it. */
const STEPS = [480, 960, 1280]
const WIDEST = 1600
const CLEARLY_SMALLER = 0.85

export function widthsOf(original: number): number[] {
  const widest = Math.min(original, WIDEST)
  return [...STEPS.filter((step) => step < widest * CLEARLY_SMALLER), widest]
}

/** Browsers that don't read AVIF get the picture as JPEG, up to this width. */
export const jpegWidthsOf = (original: number): number[] => widthsOf(original).filter((width, index) => index === 0 || width <= 1000)

/** The name of a small copy: `story/01.jpg` → `story-01-494de7cc-960.avif`. With the hash in it browsers may keep it for ever. */
export const derivative = (file: string, hash: string, width: number, format: 'avif' | 'jpg') =>
  `${file.replace(/\.\w+$/, '').replaceAll('/', '-')}-${hash}-${width}.${format}`
