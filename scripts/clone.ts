import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

// Packages are linked, because installing takes minutes. Builds are copied, because `npm start` writes stamps next to them.
const INSTALLED = ['node_modules', 'apps/back-office/node_modules']
const BUILT = ['build', 'bundle', 'apps/back-office/dist']

/** Copies the checkout without ignored files, like a fresh clone, except for installed packages and builds. */
export function makeClone(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  const ignored = ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').trim().split('\n')].map((line) => line.replace(/\/$/, ''))
  const isKept = (source: string) => !ignored.some((pattern) => matchesGlob(basename(source), pattern))
  cpSync(root, folder, { recursive: true, filter: isKept })
  for (const one of INSTALLED) symlinkSync(join(root, one), join(folder, one))
  for (const one of BUILT) cpSync(join(root, one), join(folder, one), { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
