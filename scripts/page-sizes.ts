import { pathToFileURL } from 'node:url'

/** The files that a browser with an empty cache fetches before the page is interactive, in transferred bytes, without lazy pictures. */
export type PageSize = { path: string; javascript: number; css: number; fonts: number; pictures: number; files: FileSize[] }
type Type = 'javascript' | 'css' | 'fonts' | 'pictures'
export type FileSize = { url: string; type: Type; bytes: number }

/** Reads pages of the site at `base` and measures the files they name. A test compares these with the files that a browser fetches. */
export async function pageSizes(base: string, paths: string[]): Promise<PageSize[]> {
  const weighed = new Map<string, Promise<number>>()
  const bytesOf = (url: string) => weighed.get(url) ?? weighed.set(url, weigh(new URL(url, base))).get(url)

  return Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(new URL(path, base), { headers: { 'accept-language': 'en' } })).text()
      const files = await Promise.all(filesOf(html).map(async (file) => ({ ...file, bytes: (await bytesOf(file.url)) ?? 0 })))
      const total = (type: Type) => files.reduce((sum, file) => sum + (file.type === type ? file.bytes : 0), 0)
      return { path, javascript: total('javascript'), css: total('css'), fonts: total('fonts'), pictures: total('pictures'), files }
    }),
  )
}

/** Returns the files of a page. Its scripts are in the inline script that loads them after the first paint (apps/site/after-paint.js). */
function filesOf(html: string): Omit<FileSize, 'bytes'>[] {
  const scripts: string[] = JSON.parse(/for \(const \[at, href\] of (\[[^\]]*\])/.exec(html)?.[1] ?? '[]')
  const links = [...html.matchAll(/<link [^>]+>/g)].map(([link]) => link)
  const address = (tag: string) => / href="([^"]+)"/.exec(tag)?.[1] ?? ''
  return [
    ...scripts.map((url) => ({ url, type: 'javascript' as const })),
    ...links.filter((link) => link.includes('rel="stylesheet"')).map((link) => ({ url: address(link), type: 'css' as const })),
    ...links.filter((link) => link.includes('as="font"')).map((link) => ({ url: address(link), type: 'fonts' as const })),
    ...eagerPictures(html).map((url) => ({ url, type: 'pictures' as const })),
  ]
}

const PHONE_PIXELS = 412 * 1.75

// Returns the files that a phone loads at once. From a `srcset`, it chooses one by width.
function eagerPictures(html: string): string[] {
  const shown = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  const pictures = [...shown.matchAll(/(?:<source [^>]*srcSet="([^"]+)"[^>]*>)?<img ([^>]*)>/g)]
  return pictures
    .filter(([, , attributes = '']) => !attributes.includes('loading="lazy"'))
    .map(([, sources, attributes = '']) => {
      const files = (sources ?? '').split(', ').map((file) => file.split(' '))
      const [url] = files.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE_PIXELS) ?? files.at(-1) ?? []
      return url || (/ src="([^"]+)"/.exec(` ${attributes}`)?.[1] ?? '')
    })
}

// The transferred length, because `fetch` decompresses the body.
async function weigh(url: URL): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
  const body = await answer.arrayBuffer()
  return Number(answer.headers.get('content-length') ?? body.byteLength)
}

// node scripts/page-sizes.ts BASE PATH…   --files lists each file, the largest first.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [base = 'http://localhost:3000', ...rest] = process.argv.slice(2).filter((argument) => argument !== '--files')
  const listed = process.argv.includes('--files')
  for (const { path, files, ...sizes } of await pageSizes(base, rest.length > 0 ? rest : ['/'])) {
    console.log(
      `${path}: ${Object.entries(sizes)
        .map(([type, bytes]) => `${bytes} bytes of ${type}`)
        .join(', ')}`,
    )
    if (!listed) continue
    for (const { url, bytes } of files.toSorted((one, other) => other.bytes - one.bytes)) console.log(`  ${bytes} ${url}`)
  }
}
