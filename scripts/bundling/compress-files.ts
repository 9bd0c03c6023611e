import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json)$/
const WORTH_IT = 128

/** Writes `.br` and `.gz` files next to every text file sent to browsers, at the best quality, once per build. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName))
      await Promise.all(
        files.map((file) => writeCompressed(join(dir, file.fileName), Buffer.from(file.type === 'chunk' ? file.code : file.source))),
      )
    },
  }
}

/** Compresses the list of routes, which React Router writes to the client's folder during the server build. */
export function compressRouteList(): Plugin {
  return {
    name: 'compress-route-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, '..', 'client', 'assets')
      const lists = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name)).map((name) => join(assets, name))
      await Promise.all(lists.map(async (path) => writeCompressed(path, await readFile(path))))
    },
  }
}

async function writeCompressed(path: string, text: Buffer) {
  if (text.length < WORTH_IT) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text))
  await writeFile(`${path}.gz`, await promisify<Buffer, Buffer>(gzip)(text))
}
