import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/** What a browser with an empty cache fetches before the page answers to a person; bytes, each file compressed with brotli. */
export type PageSize = { path: string; javascript: number; css: number; files: FileSize[] }
export type FileSize = { url: string; type: 'script' | 'stylesheet'; bytes: number }

const SECONDS = 1000

/** Opens each path of the site at `base` as a stranger would, and weighs its scripts and styles. */
export async function pageSizes(base: string, paths: string[]): Promise<PageSize[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const sizes: PageSize[] = []
    for (const path of paths) sizes.push(await sizeOf(browser, base, path))
    return sizes
  } finally {
    await browser.close()
  }
}

async function sizeOf(browser: Browser, base: string, path: string): Promise<PageSize> {
  const page = await browser.newPage()
  const reading: Promise<FileSize>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    reading.push(response.body().then((body) => ({ url: response.url(), type, bytes: compressed(response.url(), body) })))
  })
  await page.goto(new URL(path, base).href, { waitUntil: 'load', timeout: 30 * SECONDS })
  await page.waitForSelector('html[data-interactive]', { timeout: 30 * SECONDS })
  const files = await Promise.all(reading)
  await page.close()
  const total = (type: FileSize['type']) => files.reduce((sum, file) => sum + (file.type === type ? file.bytes : 0), 0)
  return { path, javascript: total('script'), css: total('stylesheet'), files }
}

const known = new Map<string, number>()

// Most pages share most files, and compressing as well as a server would takes a second for the largest.
function compressed(url: string, body: Buffer): number {
  const bytes = known.get(url) ?? brotliCompressSync(body).length
  known.set(url, bytes)
  return bytes
}

// node scripts/page-sizes.ts BASE PATH…   With --files each file is listed, the largest first.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [base = 'http://localhost:3000', ...rest] = process.argv.slice(2).filter((argument) => argument !== '--files')
  const listed = process.argv.includes('--files')
  for (const { path, javascript, css, files } of await pageSizes(base, rest.length > 0 ? rest : ['/'])) {
    console.log(`${path}: ${javascript} bytes of JavaScript, ${css} of CSS`)
    if (!listed) continue
    for (const { url, bytes } of files.toSorted((one, other) => other.bytes - one.bytes)) console.log(`  ${bytes} ${new URL(url).pathname}`)
  }
}
