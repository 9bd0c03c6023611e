import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export const ruledFiles = (): string[] =>
  globSync('{packages,server,apps/site,apps/back-office/src,bench}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] })

export function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(/(?:\bfrom |\bimport |\bimport\()'([^']+)'/g)].map(([, specifier = '']) => specifier)
}

export const importedFiles = (file: string): string[] =>
  importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)))
    .filter((path) => existsSync(join(root, path)))

/** Returns the files of one import cycle in order, or an empty list. */
export function findCircle(files: Iterable<string>, imported: (file: string) => string[]): string[] {
  const done = new Set<string>()
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return way.slice(way.indexOf(file))
    if (done.has(file)) return []
    for (const next of imported(file)) {
      const circle = walk(next, [...way, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  for (const file of files) {
    const circle = walk(file, [])
    if (circle.length > 0) return circle
  }
  return []
}
