import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { rooms, wrongImport } from './directions.ts'
import { findCircle, importedFiles, importsOf, ruledFiles } from './imports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('no file of the project has a forbidden import', () => {
  const files = ruledFiles()
  expect(files.length).toBeGreaterThan(900)
  const wrong = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const why = wrongImport(file, specifier)
      return why ? [`${file} imports ${specifier}: ${why}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('package.json of the back office lists every package that its code imports', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/back-office/package.json'), 'utf8'))
  const code = ruledFiles().filter((file) => file.startsWith('apps/back-office/src/') && !/\.(test|testing|screen)\./.test(file))
  // `@site-look` is an alias in the back office's vite.config.ts.
  const packages = code.flatMap((file) => importsOf(file).filter((specifier) => !specifier.startsWith('.') && specifier !== '@site-look'))
  const names = new Set(packages.map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]))
  expect(names).toContain('react-admin')
  expect([...names].filter((name = '') => !(name in dependencies))).toEqual([])
})

test('the project has no circular imports', () => {
  expect(findCircle(ruledFiles(), importedFiles)).toEqual([])
})

test('the import check finds a circular import', () => {
  const imports: Record<string, string[]> = { a: ['b', 'c'], b: [], c: ['d'], d: ['b', 'e'], e: ['c'] }
  expect(findCircle(Object.keys(imports), (file) => imports[file] ?? [])).toEqual(['c', 'd', 'e'])
  expect(findCircle(['a', 'b'], (file) => (file === 'a' ? ['b'] : []))).toEqual([])
})

test('server/domain contains exactly the modules listed in scripts/directions.ts and two folders of tests', () => {
  const folders = readdirSync(join(root, 'server/domain'))
  expect(folders.toSorted()).toEqual([...rooms, 'fault-recovery', 'rules'].toSorted())
})

describe('import rules', () => {
  test.each([
    ['packages/contract/a.ts', '../../server/config.ts'],
    ['packages/contract/a.ts', 'react'],
    ['packages/contract/a.ts', 'node:fs'],
    ['server/main.ts', '../apps/site/lib/paths.ts'],
    ['server/http/routes/a.ts', '../../../apps/site/lib/paths.ts'],
    ['server/http/routes/a.ts', '../../jobs/queue.ts'],
    ['server/http/app.ts', '../jobs/queue.ts'],
    ['server/http/routes/a.ts', '../../db/schema/bookings.ts'],
    ['server/http/routes/staff/a.ts', '../../../domain/bookings/seats/booking-repository.ts'],
    ['server/http/routes/staff/a.ts', '../../../db/schema/bookings.ts'],
    ['server/jobs/handlers.ts', '../http/app.ts'],
    ['server/jobs/handlers.ts', '../../apps/site/lib/paths.ts'],
    ['server/jobs/handlers.ts', '../db/schema/bookings.ts'],
    ['server/emails/a.ts', '../http/app.ts'],
    ['server/emails/a.ts', '../db/schema/bookings.ts'],
    ['server/domain/kernel/outbox/a.ts', '../../../letters/write-letter.ts'],
    ['server/db/open.ts', '../domain/schedule/catalog/pricing.ts'],
    ['server/db/schema/a.ts', '../../http/app.ts'],
    ['server/domain/kernel/money.ts', '../schedule/catalog/pricing.ts'],
    ['server/domain/kernel/money.ts', '../../config.ts'],
    ['server/domain/site/pictures/a.ts', '../../schedule/catalog/pricing.ts'],
    ['server/domain/site/pictures/a.ts', '../../../http/app.ts'],
    ['server/domain/site/pictures/a.ts', '../../../jobs/queue.ts'],
    ['server/domain/site/pictures/a.ts', '../../../config.ts'],
    ['server/domain/site/pictures/a.ts', '../../../../apps/site/lib/paths.ts'],
    ['server/domain/money/payments/a.ts', '../../bookings/booking.ts'],
    ['server/domain/kernel/audit/a.ts', '../../bookings/booking.ts'],
    ['server/domain/schedule/catalog/a.ts', '../../bookings/booking.ts'],
    ['server/domain/schedule/catalog/a.ts', '../../money/payments/payment-provider.ts'],
    ['server/domain/people/a.ts', '../bookings/booking.ts'],
    ['server/domain/people/messages/a.ts', '../../bookings/booking.ts'],
    ['server/domain/bookings/a.ts', '../../http/app.ts'],
    ['packages/browser/request.ts', '../../apps/site/lib/paths.ts'],
    ['packages/browser/request.ts', '../../apps/back-office/src/api/api.ts'],
    ['packages/browser/request.ts', '../../server/config.ts'],
    ['packages/browser/request.ts', 'react-router'],
    ['apps/site/lib/api.ts', '../../../server/config.ts'],
    ['apps/site/root.tsx', '../../server/config.ts'],
    ['apps/site/lib/api.ts', '../features/booking/card.tsx'],
    ['apps/site/ui/button.tsx', '../pages/home.tsx'],
    ['apps/site/ui/button.tsx', '../features/booking/card.tsx'],
    ['apps/site/ui/button.tsx', '../lib/api.ts'],
    ['apps/site/ui/button.tsx', '../../../packages/browser/request.ts'],
    ['apps/site/ui/button.tsx', '../../../server/config.ts'],
    ['apps/site/features/booking/card.tsx', '../account/form.tsx'],
    ['apps/site/features/booking/card.tsx', '../../pages/home.tsx'],
    ['apps/site/features/booking/card.tsx', '../../../../server/config.ts'],
    ['apps/site/pages/home.tsx', './booking.tsx'],
    ['apps/site/pages/account/a.tsx', '../home.tsx'],
    ['apps/site/pages/home.tsx', '../../../server/config.ts'],
    ['apps/back-office/src/a.tsx', '../../site/lib/paths.ts'],
    ['apps/back-office/src/a.tsx', '../../../server/config.ts'],
    ['bench/lighthouse/a.ts', '../../server/start.ts'],
    ['bench/lighthouse/a.ts', '../../apps/site/lib/paths.ts'],
    ['server/domain/bookings/a.ts', '../checkout/open-checkout.ts'],
    ['server/domain/checkout/a.ts', '../guests/cancelling/cancel.ts'],
    ['server/domain/kernel/a.ts', '../site/content/site-content.ts'],
    ['server/domain/site/content/a.ts', '../../schedule/catalog/pricing.ts'],
    ['server/domain/operations/classes/a.ts', '../../office/reports/income-repository.ts'],
  ])('%s must not import %s', (file, specifier) => {
    expect(wrongImport(file, specifier)).toEqual(expect.any(String))
  })

  test.each([
    ['packages/contract/a.ts', 'zod'],
    ['packages/contract/a.ts', './money/money.ts'],
    ['packages/contract/a.test.ts', 'vitest'],
    ['server/main.ts', './jobs/queue.ts'],
    ['server/http/routes/a.ts', '../../domain/bookings/place-booking.ts'],
    ['server/http/routes/a.ts', '../../../packages/contract/booking/booking.ts'],
    ['server/http/routes/staff/a.ts', '../../../domain/bookings/lists/booking-list-repository.ts'],
    ['server/http/routes/staff/a.ts', './b.ts'],
    ['server/jobs/handlers.ts', '../domain/bookings/place-booking.ts'],
    ['server/emails/a.ts', '../domain/people/account/people-repository.ts'],
    ['server/emails/a.ts', '../../packages/content/schema.ts'],
    ['server/demo/studio.ts', '../domain/bookings/place-booking.ts'],
    ['server/db/open.ts', 'drizzle-orm/node-postgres'],
    ['server/domain/kernel/money.ts', '../../../packages/contract/money/money.ts'],
    ['server/domain/site/pictures/a.ts', './b.ts'],
    ['server/domain/site/pictures/a.ts', '../../kernel/decision.ts'],
    ['server/domain/site/pictures/a.ts', '../../../db/database.ts'],
    ['server/domain/site/pictures/a.ts', '../../../../packages/contract/money/money.ts'],
    ['server/domain/site/pictures/a.ts', '../../kernel/audit/record-change.ts'],
    ['server/domain/schedule/catalog/a.ts', '../../kernel/audit/record-change.ts'],
    ['server/domain/schedule/catalog/a.ts', '../../kernel/settings/settings-repository.ts'],
    ['server/domain/people/a.ts', '../kernel/outbox/queue-mail.ts'],
    ['server/domain/bookings/a.ts', '../kernel/audit/record-change.ts'],
    ['server/domain/bookings/a.ts', '../schedule/catalog/pricing.ts'],
    ['server/domain/bookings/a.ts', '../kernel/outbox/queue-mail.ts'],
    ['server/domain/people/messages/a.ts', '../../kernel/outbox/queue-mail.ts'],
    ['server/domain/bookings/a.ts', '../money/payments/payment-provider.ts'],
    ['server/domain/bookings/seats/booking-repository.ts', 'drizzle-orm'],
    ['server/domain/bookings/seats/booking-repository.ts', '../../../db/schema/bookings.ts'],
    ['server/domain/money/payments/stripe-provider.ts', 'stripe'],
    ['apps/site/ui/button.tsx', '../../../packages/browser/format.ts'],
    ['apps/site/ui/button.tsx', 'react'],
    ['packages/browser/request.ts', '../contract/studio/problem.ts'],
    ['apps/site/lib/api.ts', '../../../packages/browser/request.ts'],
    ['apps/back-office/src/api/api.ts', '../../../../packages/browser/request.ts'],
    ['apps/site/lib/api.ts', '../../../packages/contract/studio/problem.ts'],
    ['apps/site/features/booking/card.tsx', './price.tsx'],
    ['apps/site/features/booking/card.tsx', '../../ui/button.tsx'],
    ['apps/site/features/booking/card.tsx', '../../lib/api.ts'],
    ['apps/site/features/booking/card.tsx', '../../../../packages/contract/booking/booking.ts'],
    ['apps/site/pages/home.tsx', '../features/booking/card.tsx'],
    ['apps/site/pages/home.tsx', './+types/home'],
    ['apps/site/pages/home.tsx', '../../../packages/content/site.json'],
    ['apps/back-office/src/a.tsx', '../../../packages/contract/booking/booking.ts'],
    ['bench/lighthouse/a.ts', '../../scripts/chromium.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(wrongImport(file, specifier)).toBeUndefined()
  })
})
