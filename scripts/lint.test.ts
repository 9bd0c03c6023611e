import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Biome applies rules by the path below biome.json, so the examples are checked in a folder with a copy of the rules.
const root = fileURLToPath(new URL('..', import.meta.url))

const noOrm = 'Only repositories and server/db import the ORM'
const noStripe = 'Only payments/stripe-*.ts import Stripe'
const noOwnFormat = 'Do not use '

/** The path of the file, its import, and the start of the expected message. */
const refused: [file: string, source: string, message: string][] = [
  ['server/emails/a.ts', 'drizzle-orm', noOrm],
  ['server/domain/bookings/a.ts', 'drizzle-orm', noOrm],
  ['server/http/routes/a.ts', 'drizzle-orm/pg-core', noOrm],
  ['server/domain/bookings/a.ts', 'stripe', noStripe],
]

const allowed: [file: string, source: string][] = [
  ['server/db/open.ts', 'drizzle-orm/node-postgres'],
  ['server/domain/bookings/seats/booking-repository.ts', 'drizzle-orm'],
  ['server/domain/money/payments/stripe-provider.ts', 'stripe'],
]

const imported = ([file, source, message]: [string, string, string?]): Example => ({
  file,
  message,
  what: `imports ${source}`,
  code: `import { x } from '${source}'\n\nx()\n`,
})

const examples: Example[] = [
  ...refused.map(imported),
  ...allowed.map(imported),
  { file: 'server/domain/bookings/a.ts', what: 'imports stripe dynamically', code: "await import('stripe')\n", message: noStripe },
  { file: 'server/http/a.ts', what: 'reads process.env', code: 'export const port = process.env.PORT\n', message: "Don't use process.env" },
  {
    file: 'apps/site/lib/a.ts',
    what: 'reads process.env',
    code: 'export const port = process.env.PORT\n',
    message: "Don't use process.env",
  },
  { file: 'server/config.ts', what: 'reads process.env', code: 'export const port = process.env.PORT\n' },
  { file: 'scripts/a.ts', what: 'reads process.env', code: 'export const port = process.env.PORT\n' },
  { file: 'apps/site/lib/b.ts', what: 'uses Intl', code: "export const f = new Intl.NumberFormat('en')\n", message: noOwnFormat },
  {
    file: 'server/domain/a.ts',
    what: 'uses toLocaleString',
    code: 'export const f = (n: number) => n.toLocaleString()\n',
    message: noOwnFormat,
  },
  {
    file: 'apps/site/lib/c.ts',
    what: 'uses toLocaleDateString',
    code: 'export const f = (d: Date) => d.toLocaleDateString()\n',
    message: noOwnFormat,
  },
  { file: 'packages/browser/format.ts', what: 'uses Intl', code: "export const f = new Intl.NumberFormat('en')\n" },
  { file: 'apps/site/ui/index.ts', what: 'is a barrel', code: "export { Button } from './button.tsx'\n", message: 'Avoid barrel files' },
  {
    file: 'server/domain/kernel/money.ts',
    what: 'omits the extension',
    code: "import { x } from './decision'\n\nx()\n",
    message: 'Add a file extension',
  },
  {
    file: 'server/domain/kernel/money.ts',
    what: 'spreads a literal',
    code: 'export const x = (y: object) => ({ a: 1, ...y, ...{ b: 2 } })\n',
    message: 'Write the members themselves',
  },
  {
    file: 'server/domain/kernel/money.ts',
    what: 'spreads an optional object',
    code: 'export const x = (y?: number) => ({ a: 1, ...(y && { y }) })\n',
  },
]

type Example = { file: string; what: string; code: string; message?: string }
type Diagnostic = { message: string; severity: string; location: { path: string } }

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Each example is a separate file. Most rules depend on the folder and the end of the file name. Three rules depend on the full name.
const pathOf = ({ file }: Example, index: number) =>
  /\/(stripe-provider|config|format)\.ts$/.test(file) ? file : join(dirname(file), `${index}-${basename(file)}`)

let said: Diagnostic[]

beforeAll(() => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  cpSync(join(root, 'scripts', 'lint'), join(folder, 'scripts', 'lint'), { recursive: true })
  write('server/domain/kernel/decision.ts', 'export const x = () => true\n')
  examples.forEach((example, index) => {
    write(pathOf(example, index), example.code)
  })
  const biome = spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  said = JSON.parse(biome.stdout).diagnostics
}, 15_000)

function write(path: string, code: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), code)
}

const errorsIn = (path: string) => said.filter((one) => one.location.path === path && one.severity === 'error').map((one) => one.message)

describe('linter', () => {
  examples.forEach((example, index) => {
    test(`the linter ${example.message ? 'refuses' : 'allows'} ${example.file} that ${example.what}`, () => {
      const errors = errorsIn(pathOf(example, index))
      if (!example.message) return expect(errors).toEqual([])
      expect(errors.join('\n')).toContain(example.message)
    })
  })
})
