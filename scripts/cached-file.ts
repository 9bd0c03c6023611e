import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'tests')
const WEEK_MS = 7 * 86_400_000

/** Returns the path of a cached file. Runs `make` again when `sources`, a library or the platform change. Safe for concurrent runs. */
export async function cachedFile(name: string, sources: string[], make: (file: string) => Promise<void>): Promise<string> {
  const file = join(cache, `${digestOf(sources)}-${name}`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    removeUnused()
    const unfinished = join(cache, `${randomBytes(6).toString('hex')}-unfinished`)
    await make(unfinished)
    renameSync(unfinished, file)
  }
  const now = new Date()
  utimesSync(file, now, now)
  return file
}

function digestOf(sources: string[]): string {
  const digest = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of globSync(['package-lock.json', ...sources], { cwd: root }).sort())
    digest.update(`${file}\0`).update(readFileSync(join(root, file)))
  return digest.digest('hex').slice(0, 16)
}

function removeUnused(): void {
  for (const name of readdirSync(cache)) {
    const file = join(cache, name)
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - used > WEEK_MS) rmSync(file, { force: true })
  }
}
