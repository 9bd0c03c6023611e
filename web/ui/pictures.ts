const files = import.meta.glob<string>('../assets/pictures/*.{avif,webp}', { eager: true, import: 'default', query: '?url' })

// Made once from the photographs and kept beside the code: nothing encodes pictures while a page waits.
const SIZES = {
  'hero-1': { width: 1600, height: 1000, widths: [480, 960, 1600] },
  'about-1': { width: 900, height: 1200, widths: [480, 900] },
  'story-07': { width: 1200, height: 900, widths: [480, 960, 1200] },
  'feature-group': { width: 1200, height: 900, widths: [480, 960, 1200] },
  'feature-individual': { width: 1200, height: 900, widths: [480, 960, 1200] },
  'feature-events': { width: 1200, height: 900, widths: [480, 960, 1200] },
} as const

export type PictureName = keyof typeof SIZES

/** Width and height of the photograph, and its files by type, as `srcset` takes them. */
export function pictureFiles(name: PictureName) {
  const { width, height, widths } = SIZES[name]
  const file = (at: number, type: string) => files[`../assets/pictures/${name}-${at}.${type}`] ?? ''
  const set = (type: string) => widths.map((at) => `${file(at, type)} ${at}w`).join(', ')
  return { width, height, avif: set('avif'), webp: set('webp'), plain: file(width, 'webp') }
}
