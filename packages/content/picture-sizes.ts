/** The widths of the copies of a picture. A width just below that of the original is left out, because it would duplicate it. */
const STEPS = [480, 960, 1280]
const WIDEST = 1600
const CLEARLY_SMALLER = 0.85

export function widthsOf(original: number): number[] {
  const widest = Math.min(original, WIDEST)
  return [...STEPS.filter((step) => step < widest * CLEARLY_SMALLER), widest]
}

/** JPEG copies are for browsers without AVIF. */
export const jpegWidthsOf = (original: number): number[] => widthsOf(original).filter((width, index) => index === 0 || width <= 1000)

/** Returns the file name of a copy: `story/01.jpg` → `story-01-494de7cc-960.avif`. The hash allows caching it permanently. */
export const derivative = (file: string, hash: string, width: number, format: 'avif' | 'jpg') =>
  `${file.replace(/\.\w+$/, '').replaceAll('/', '-')}-${hash}-${width}.${format}`
