import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Content, type Files, readContent } from './content.ts'
import { filesIn } from './files.ts'
import { changedTerms } from './terms-digests.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Reads and checks `packages/content/`. Throws if a picture or accepted terms have changed. */
export function contentOnDisk(): Content {
  const files = filesOnDisk()
  const content = readContent(files)
  for (const [file, { hash }] of Object.entries(content.made))
    if (hashOf(file) !== hash) throw new Error(`packages/content/pictures/${file} has changed: run npm run images`)
  const [changed] = changedTerms(files)
  if (changed) throw new Error(changed)
  return content
}

export const filesOnDisk = (): Files => filesIn(folder)

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
