import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Biome judges a file by its path below biome.json, so a copy of the rules in a folder of its own judges our wrong examples.
const root = fileURLToPath(new URL('..', import.meta.url))

const noSite = 'The server never imports the site'
const noServer = 'The site never imports the server'
const noOrm = 'Only repositories and server/db know the ORM'
const noStripe = 'Only payments/stripe-*.ts know Stripe'
const noOwnFormat = 'Do not use '

/** File, what it imports, and how the refusal begins. */
const refused: [file: string, source: string, message: string][] = [
  ['contract/a.ts', '../server/config.ts', 'The contract imports zod and its own files'],
  ['contract/a.ts', 'react', 'The contract imports zod and its own files'],
  ['contract/a.ts', 'node:fs', 'The contract imports zod and its own files'],
  ['server/main.ts', '../web/lib/paths.ts', noSite],
  ['server/http/routes/a.ts', '../../../web/lib/paths.ts', noSite],
  ['server/http/routes/a.ts', '../../jobs/queue.ts', "Routes and jobs don't know each other"],
  ['server/http/app.ts', '../jobs/queue.ts', "Routes and jobs don't know each other"],
  ['server/http/routes/a.ts', '../../db/schema/bookings.ts', "Routes don't read tables"],
  ['server/jobs/handlers.ts', '../http/app.ts', "Routes and jobs don't know each other"],
  ['server/jobs/handlers.ts', '../../web/lib/paths.ts', noSite],
  ['server/jobs/handlers.ts', '../db/schema/bookings.ts', "Jobs don't read tables"],
  ['server/letters/a.ts', '../http/app.ts', 'Letters know the domain only'],
  ['server/letters/a.ts', '../db/schema/bookings.ts', "Letters don't read tables"],
  ['server/letters/a.ts', 'drizzle-orm', noOrm],
  ['server/domain/notifications/a.ts', '../../letters/write-letter.ts', 'A feature imports its own folder'],
  ['server/db/open.ts', '../domain/catalog/pricing.ts', 'The database layer knows nothing above it'],
  ['server/db/schema/a.ts', '../../http/app.ts', 'The database layer knows nothing above it'],
  ['server/domain/money.ts', './catalog/pricing.ts', 'What all features share knows no feature'],
  ['server/domain/money.ts', '../config.ts', 'What all features share knows no feature'],
  ['server/domain/gallery/a.ts', '../catalog/pricing.ts', 'A feature imports its own folder'],
  ['server/domain/gallery/a.ts', '../settings/settings-repository.ts', 'A feature imports its own folder'],
  ['server/domain/gallery/a.ts', '../../http/app.ts', 'A feature imports its own folder'],
  ['server/domain/gallery/a.ts', '../../jobs/queue.ts', 'A feature imports its own folder'],
  ['server/domain/gallery/a.ts', '../../config.ts', 'A feature imports its own folder'],
  ['server/domain/gallery/a.ts', '../../../web/lib/paths.ts', 'A feature imports its own folder'],
  ['server/domain/payments/a.ts', '../bookings/booking.ts', 'A feature imports its own folder'],
  ['server/domain/audit/a.ts', '../bookings/booking.ts', 'A feature imports its own folder'],
  ['server/domain/catalog/a.ts', '../bookings/booking.ts', 'The catalog imports its own folder'],
  ['server/domain/catalog/a.ts', '../payments/payment-provider.ts', 'The catalog imports its own folder'],
  ['server/domain/bookings/a.ts', '../identity/person-repository.ts', 'Bookings import their own folder'],
  ['server/domain/identity/a.ts', '../bookings/booking.ts', 'Identity imports its own folder'],
  ['server/domain/contact/a.ts', '../bookings/booking.ts', 'Contact imports its own folder'],
  ['server/domain/removals/a.ts', '../catalog/pricing.ts', 'Removals import what they remove'],
  ['server/domain/catalog/a.ts', '../notifications/queue-mail.ts', 'The catalog imports its own folder'],
  ['server/domain/bookings/a.ts', '../../http/app.ts', 'Bookings import their own folder'],
  ['server/domain/bookings/a.ts', 'drizzle-orm', noOrm],
  ['server/http/routes/a.ts', 'drizzle-orm/pg-core', noOrm],
  ['server/domain/bookings/a.ts', 'stripe', noStripe],
  ['web/lib/api.ts', '../../server/config.ts', noServer],
  ['web/root.tsx', '../server/config.ts', noServer],
  ['web/lib/api.ts', '../features/booking/card.tsx', 'lib/ and i18n/ know no screens'],
  ['web/ui/button.tsx', '../pages/home.tsx', 'ui/ knows neither pages nor features nor the API'],
  ['web/ui/button.tsx', '../features/booking/card.tsx', 'ui/ knows neither pages nor features nor the API'],
  ['web/ui/button.tsx', '../lib/api.ts', 'ui/ knows neither pages nor features nor the API'],
  ['web/ui/button.tsx', '../../server/config.ts', noServer],
  ['web/features/booking/card.tsx', '../account/form.tsx', 'A feature imports its own folder'],
  ['web/features/booking/card.tsx', '../../pages/home.tsx', 'A feature imports its own folder'],
  ['web/features/booking/card.tsx', '../../../server/config.ts', 'A feature imports its own folder'],
  ['web/pages/home.tsx', './booking.tsx', 'A page imports no other page'],
  ['web/pages/account/a.tsx', '../../pages/home.tsx', 'A page imports no other page'],
  ['web/pages/home.tsx', '../../server/config.ts', noServer],
  ['back-office/src/a.tsx', '../../web/lib/paths.ts', 'The back office shares contract/ only'],
  ['back-office/src/a.tsx', '../../server/config.ts', 'The back office shares contract/ only'],
  ['bench/lighthouse/a.ts', '../../server/start.ts', 'through HTTP'],
  ['bench/lighthouse/a.ts', '../../web/lib/paths.ts', 'through HTTP'],
]

const allowed: [file: string, source: string][] = [
  ['contract/a.ts', 'zod'],
  ['contract/a.ts', './money.ts'],
  ['contract/a.test.ts', 'vitest'],
  ['server/main.ts', './jobs/queue.ts'],
  ['server/http/routes/a.ts', '../../domain/bookings/place-booking.ts'],
  ['server/http/routes/a.ts', '../../../contract/booking.ts'],
  ['server/jobs/handlers.ts', '../domain/bookings/place-booking.ts'],
  ['server/letters/a.ts', '../domain/identity/people-repository.ts'],
  ['server/letters/a.ts', '../../content/schema.ts'],
  ['server/db/demo/studio.ts', '../../domain/bookings/place-booking.ts'],
  ['server/db/open.ts', 'drizzle-orm/node-postgres'],
  ['server/domain/money.ts', '../../contract/money.ts'],
  ['server/domain/gallery/a.ts', './b.ts'],
  ['server/domain/gallery/a.ts', '../decision.ts'],
  ['server/domain/gallery/a.ts', '../../db/database.ts'],
  ['server/domain/gallery/a.ts', '../../../contract/money.ts'],
  ['server/domain/gallery/a.ts', '../audit/record-change.ts'],
  ['server/domain/catalog/a.ts', '../audit/record-change.ts'],
  ['server/domain/catalog/a.ts', '../settings/settings-repository.ts'],
  ['server/domain/identity/a.ts', '../notifications/queue-mail.ts'],
  ['server/domain/bookings/a.ts', '../audit/record-change.ts'],
  ['server/domain/bookings/a.ts', '../catalog/pricing.ts'],
  ['server/domain/bookings/a.ts', '../notifications/queue-mail.ts'],
  ['server/domain/contact/a.ts', '../notifications/queue-mail.ts'],
  ['server/domain/bookings/a.ts', '../payments/payment-provider.ts'],
  ['server/domain/bookings/booking-repository.ts', 'drizzle-orm'],
  ['server/domain/bookings/booking-repository.ts', '../../db/schema/bookings.ts'],
  ['server/domain/payments/stripe-provider.ts', 'stripe'],
  ['web/ui/button.tsx', '../i18n/format.ts'],
  ['web/ui/button.tsx', 'react'],
  ['web/lib/api.ts', '../../contract/problem.ts'],
  ['web/features/booking/card.tsx', './price.tsx'],
  ['web/features/booking/card.tsx', '../../ui/button.tsx'],
  ['web/features/booking/card.tsx', '../../lib/api.ts'],
  ['web/features/booking/card.tsx', '../../../contract/booking.ts'],
  ['web/pages/home.tsx', '../features/booking/card.tsx'],
  ['web/pages/home.tsx', './+types/home'],
  ['web/pages/home.tsx', '../../content/site.json'],
  ['back-office/src/a.tsx', '../../contract/booking.ts'],
  ['bench/lighthouse/a.ts', '../../scripts/chromium.ts'],
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
  { file: 'server/domain/bookings/a.ts', what: 'imports stripe later', code: "await import('stripe')\n", message: noStripe },
  { file: 'server/http/a.ts', what: 'reads process.env', code: 'export const port = process.env.PORT\n', message: "Don't use process.env" },
  { file: 'web/lib/a.ts', what: 'reads process.env', code: 'export const port = process.env.PORT\n', message: "Don't use process.env" },
  { file: 'server/config.ts', what: 'reads process.env', code: 'export const port = process.env.PORT\n' },
  { file: 'scripts/a.ts', what: 'reads process.env', code: 'export const port = process.env.PORT\n' },
  { file: 'web/lib/b.ts', what: 'uses Intl', code: "export const f = new Intl.NumberFormat('en')\n", message: noOwnFormat },
  {
    file: 'server/domain/a.ts',
    what: 'uses toLocaleString',
    code: 'export const f = (n: number) => n.toLocaleString()\n',
    message: noOwnFormat,
  },
  {
    file: 'web/lib/c.ts',
    what: 'uses toLocaleDateString',
    code: 'export const f = (d: Date) => d.toLocaleDateString()\n',
    message: noOwnFormat,
  },
  { file: 'web/i18n/format.ts', what: 'uses Intl', code: "export const f = new Intl.NumberFormat('en')\n" },
  { file: 'web/ui/index.ts', what: 'is a barrel', code: "export { Button } from './button.tsx'\n", message: 'Avoid barrel files' },
  {
    file: 'server/domain/money.ts',
    what: 'leaves the extension out',
    code: "import { x } from './decision'\n\nx()\n",
    message: 'Add a file extension',
  },
]

type Example = { file: string; what: string; code: string; message?: string }
type Diagnostic = { message: string; severity: string; location: { path: string } }

const folder = mkdtempSync(join(tmpdir(), 'directions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// A file per example. The rules look at the folder, at the end of the name, and at these three whole names.
const pathOf = ({ file }: Example, index: number) =>
  /\/(stripe-provider|config|format)\.ts$/.test(file) ? file : join(dirname(file), `${index}-${basename(file)}`)

let said: Diagnostic[]

beforeAll(() => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  cpSync(join(root, 'scripts', 'lint'), join(folder, 'scripts', 'lint'), { recursive: true })
  write('server/domain/decision.ts', 'export const x = () => true\n')
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

describe('the linter enforces the import directions', () => {
  examples.forEach((example, index) => {
    test(`${example.file} that ${example.what} is ${example.message ? 'refused' : 'right'}`, () => {
      const errors = errorsIn(pathOf(example, index))
      if (!example.message) return expect(errors).toEqual([])
      expect(errors.join('\n')).toContain(example.message)
    })
  })
})
