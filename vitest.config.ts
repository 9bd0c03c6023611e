import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `*.test.ts(x)` needs nothing, or the embedded database; `*.pg.test.ts` needs the PostgreSQL server of scripts/test-postgres.ts. */
export default defineConfig({
  test: {
    // By itself it would leave half of a machine with two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A database per test file is created, migrated and dropped: on a busy machine that takes longer than the usual 5 and 10 seconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,content,server,web,back-office/src,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.pg.test.ts'],
          globalSetup: ['scripts/test-embedded.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['{server,bench}/**/*.pg.test.ts'],
          globalSetup: ['scripts/test-postgres.ts'],
        },
      },
    ],
  },
})
