import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Content, type Files, readContent } from './content.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Reads and checks `content/` as it is on the disk now. */
export function contentOnDisk(): Content {
  const content = readContent(filesOnDisk())
  for (const [file, { hash }] of Object.entries(content.made))
    if (hashOf(file) !== hash) throw new Error(`content/pictures/${file} has changed: run npm run images`)
  return content
}

export function filesOnDisk(): Files {
  const names = ['', 'en', 'ru'].flatMap((part) => readdirSync(join(folder, part)).map((name) => (part ? `${part}/${name}` : name)))
  return Object.fromEntries(
    names.filter((name) => /\.(json|md)$/.test(name)).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

function hashOf(file: string): string | undefined {
  try {
    return createHash('sha256')
      .update(readFileSync(join(folder, 'pictures', file)))
      .digest('hex')
      .slice(0, 8)
  } catch {
    return undefined
  }
}
