import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

// What only a global setup can give: a database or the build (`inject` of vitest), or a process of the built site.
const NEEDS_SETUP = /(?<![.\w])inject\('|\bnew SiteProcess\(/
const SUPPORT = /'(\.[^']+\.testing\.tsx?)'/g

/** The test files that need a global setup, by what they and their `*.testing.ts` files ask for. Paths from the top of the repository. */
export function testsWithSetup(pattern: string): string[] {
  const known = new Map<string, boolean>()
  const needsSetup = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    known.set(file, false) // for a circle
    const code = readFileSync(join(root, file), 'utf8')
    const support = [...code.matchAll(SUPPORT)].map(([, path = '']) => join(dirname(file), path))
    const needs = NEEDS_SETUP.test(code) || support.some(needsSetup)
    known.set(file, needs)
    return needs
  }
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).filter(needsSetup)
}
