import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json)$/
const WORTH_IT = 1024

/** Lays `.br` and `.gz` beside every text file that browsers are sent: made once, at the best quality, instead of at each request. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (text.length < WORTH_IT) return
          await writeFile(join(dir, `${file.fileName}.br`), await promisify(brotliCompress)(text))
          await writeFile(join(dir, `${file.fileName}.gz`), await promisify<Buffer, Buffer>(gzip)(text))
        }),
      )
    },
  }
}
