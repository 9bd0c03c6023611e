import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { rooms } from './directions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Matches code that needs a global setup: a database, the build (`inject` of vitest) or a process of the built site.
const NEEDS_SETUP = /(?<![.\w])inject\('|\bnew SiteProcess\(/
const SUPPORT = /'(\.[^']+\.testing\.tsx?)'/g

/** The test files that also run on the embedded database, by module of the domain. Together they take about a minute. */
export const smokeOfRooms: Record<(typeof rooms)[number], string[]> = {
  office: ['server/http/routes/staff/studio/search.test.ts', 'server/http/routes/staff/studio/content.test.ts'],
  operations: ['server/http/routes/staff/classes/cancellations.test.ts', 'server/http/routes/staff/classes/bulk.test.ts'],
  guests: ['server/domain/guests/cancelling/cancelling.test.ts', 'server/http/routes/booking/changes/waiting-list.test.ts'],
  checkout: ['server/http/routes/booking/booking-api.test.ts', 'server/http/routes/staff/money/order-money.test.ts'],
  bookings: ['server/http/routes/booking/changes/booking-status.test.ts'],
  products: ['server/http/routes/booking/money/passes.test.ts', 'server/http/routes/booking/money/vouchers.test.ts'],
  people: ['server/http/routes/account/auth.test.ts'],
  money: ['server/domain/money/receipts/receipts.test.ts'],
  schedule: ['server/http/routes/catalog/series-changes.test.ts'],
  site: ['server/http/routes/catalog/pictures/gallery.test.ts'],
  kernel: ['server/domain/kernel/outbox/send-emails.test.ts', 'server/jobs/queue.test.ts'],
}

/** Returns the test files that need a global setup, also through an imported `*.testing.ts` file. Paths: relative to the repository. */
export function testsWithSetup(pattern: string): string[] {
  const known = new Map<string, boolean>()
  const needsSetup = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    known.set(file, false) // Prevents endless recursion on circular imports.
    const code = readFileSync(join(root, file), 'utf8')
    const support = [...code.matchAll(SUPPORT)].map(([, path = '']) => join(dirname(file), path))
    const needs = NEEDS_SETUP.test(code) || support.some(needsSetup)
    known.set(file, needs)
    return needs
  }
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).filter(needsSetup)
}
