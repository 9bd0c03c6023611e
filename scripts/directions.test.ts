import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { directions, wrongImport } from './directions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('nothing imports what it may not', () => {
  const files = globSync('{contract,server,browser,web,back-office/src,bench}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(900)
  const wrong = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const why = wrongImport(file, specifier)
      return why ? [`${file} imports ${specifier}: ${why}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('no room of the domain leads back to itself', () => {
  const below = (folder: string): string[] =>
    (directions[folder]?.may ?? []).filter((one) => one.startsWith('server/domain/') && !one.endsWith('*'))
  const walk = (folder: string, way: string[]): void => {
    expect(way).not.toContain(folder)
    for (const next of below(folder)) walk(next, [...way, folder])
  }
  for (const folder of Object.keys(directions)) walk(folder, [])
})

describe('a wrong import is found', () => {
  test.each([
    ['contract/a.ts', '../server/config.ts'],
    ['contract/a.ts', 'react'],
    ['contract/a.ts', 'node:fs'],
    ['server/main.ts', '../web/lib/paths.ts'],
    ['server/http/routes/a.ts', '../../../web/lib/paths.ts'],
    ['server/http/routes/a.ts', '../../jobs/queue.ts'],
    ['server/http/app.ts', '../jobs/queue.ts'],
    ['server/http/routes/a.ts', '../../db/schema/bookings.ts'],
    ['server/http/routes/staff/a.ts', '../../../domain/bookings/booking-repository.ts'],
    ['server/http/routes/staff/a.ts', '../../../db/schema/bookings.ts'],
    ['server/jobs/handlers.ts', '../http/app.ts'],
    ['server/jobs/handlers.ts', '../../web/lib/paths.ts'],
    ['server/jobs/handlers.ts', '../db/schema/bookings.ts'],
    ['server/emails/a.ts', '../http/app.ts'],
    ['server/emails/a.ts', '../db/schema/bookings.ts'],
    ['server/domain/notifications/a.ts', '../../letters/write-letter.ts'],
    ['server/db/open.ts', '../domain/catalog/pricing.ts'],
    ['server/db/schema/a.ts', '../../http/app.ts'],
    ['server/domain/money.ts', './catalog/pricing.ts'],
    ['server/domain/money.ts', '../config.ts'],
    ['server/domain/gallery/a.ts', '../catalog/pricing.ts'],
    ['server/domain/gallery/a.ts', '../settings/settings-repository.ts'],
    ['server/domain/gallery/a.ts', '../../http/app.ts'],
    ['server/domain/gallery/a.ts', '../../jobs/queue.ts'],
    ['server/domain/gallery/a.ts', '../../config.ts'],
    ['server/domain/gallery/a.ts', '../../../web/lib/paths.ts'],
    ['server/domain/payments/a.ts', '../bookings/booking.ts'],
    ['server/domain/audit/a.ts', '../bookings/booking.ts'],
    ['server/domain/catalog/a.ts', '../bookings/booking.ts'],
    ['server/domain/catalog/a.ts', '../payments/payment-provider.ts'],
    ['server/domain/bookings/a.ts', '../identity/person-repository.ts'],
    ['server/domain/identity/a.ts', '../bookings/booking.ts'],
    ['server/domain/contact/a.ts', '../bookings/booking.ts'],
    ['server/domain/removals/a.ts', '../catalog/pricing.ts'],
    ['server/domain/catalog/a.ts', '../notifications/queue-mail.ts'],
    ['server/domain/bookings/a.ts', '../../http/app.ts'],
    ['browser/request.ts', '../web/lib/paths.ts'],
    ['browser/request.ts', '../back-office/src/api/api.ts'],
    ['browser/request.ts', '../server/config.ts'],
    ['browser/request.ts', 'react-router'],
    ['web/lib/api.ts', '../../server/config.ts'],
    ['web/root.tsx', '../server/config.ts'],
    ['web/lib/api.ts', '../features/booking/card.tsx'],
    ['web/ui/button.tsx', '../pages/home.tsx'],
    ['web/ui/button.tsx', '../features/booking/card.tsx'],
    ['web/ui/button.tsx', '../lib/api.ts'],
    ['web/ui/button.tsx', '../../browser/request.ts'],
    ['web/ui/button.tsx', '../../server/config.ts'],
    ['web/features/booking/card.tsx', '../account/form.tsx'],
    ['web/features/booking/card.tsx', '../../pages/home.tsx'],
    ['web/features/booking/card.tsx', '../../../server/config.ts'],
    ['web/pages/home.tsx', './booking.tsx'],
    ['web/pages/account/a.tsx', '../../pages/home.tsx'],
    ['web/pages/home.tsx', '../../server/config.ts'],
    ['back-office/src/a.tsx', '../../web/lib/paths.ts'],
    ['back-office/src/a.tsx', '../../server/config.ts'],
    ['bench/lighthouse/a.ts', '../../server/start.ts'],
    ['bench/lighthouse/a.ts', '../../web/lib/paths.ts'],
    ['server/domain/refunds/a.ts', '../checkout/open-checkout.ts'],
    ['server/domain/bookings/a.ts', '../checkout/open-checkout.ts'],
    ['server/domain/class-operations/a.ts', '../reports/income-repository.ts'],
    ['server/domain/catalog/a.ts', '../schedule/schedule.ts'],
  ])('%s that imports %s is refused', (file, specifier) => {
    expect(wrongImport(file, specifier)).toEqual(expect.any(String))
  })

  test.each([
    ['contract/a.ts', 'zod'],
    ['contract/a.ts', './money.ts'],
    ['contract/a.test.ts', 'vitest'],
    ['server/main.ts', './jobs/queue.ts'],
    ['server/http/routes/a.ts', '../../domain/bookings/place-booking.ts'],
    ['server/http/routes/a.ts', '../../../contract/booking.ts'],
    ['server/http/routes/staff/a.ts', '../../../domain/bookings/booking-list-repository.ts'],
    ['server/http/routes/staff/a.ts', './b.ts'],
    ['server/jobs/handlers.ts', '../domain/bookings/place-booking.ts'],
    ['server/emails/a.ts', '../domain/identity/people-repository.ts'],
    ['server/emails/a.ts', '../../content/schema.ts'],
    ['server/demo/studio.ts', '../domain/bookings/place-booking.ts'],
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
    ['web/ui/button.tsx', '../../browser/format.ts'],
    ['web/ui/button.tsx', 'react'],
    ['browser/request.ts', '../contract/problem.ts'],
    ['web/lib/api.ts', '../../browser/request.ts'],
    ['back-office/src/api/api.ts', '../../../browser/request.ts'],
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
  ])('%s that imports %s is right', (file, specifier) => {
    expect(wrongImport(file, specifier)).toBeUndefined()
  })
})

/** What a file imports, now or later, types too. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(/(?:\bfrom |\bimport |\bimport\()'([^']+)'/g)].map(([, specifier = '']) => specifier)
}
