import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json)$/
const WORTH_IT = 128

/** Lays `.br` and `.gz` beside every text file that browsers are sent: made once, at the best quality, instead of at each request. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName))
      await Promise.all(
        files.map((file) => layTwins(join(dir, file.fileName), Buffer.from(file.type === 'chunk' ? file.code : file.source))),
      )
    },
  }
}

/** The same for the list of routes, which React Router lays among the browser's files while it builds the server's part. */
export function compressRouteList(): Plugin {
  return {
    name: 'compress-route-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, '..', 'client', 'assets')
      const lists = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name)).map((name) => join(assets, name))
      await Promise.all(lists.map(async (path) => layTwins(path, await readFile(path))))
    },
  }
}

async function layTwins(path: string, text: Buffer) {
  if (text.length < WORTH_IT) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text))
  await writeFile(`${path}.gz`, await promisify<Buffer, Buffer>(gzip)(text))
}
