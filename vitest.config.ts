import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** `*.test.ts(x)` needs nothing, or the embedded database; `*.pg.test.ts` needs the PostgreSQL server of scripts/test-postgres.ts. */
export default defineConfig({
  test: {
    // One more than there are cores: several files do little but wait, for a provider that is slow or a database that is away.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share what they import: loading the app anew for each of them took longer than most of their tests.
    // So a test mocks no module, and puts back what it changes outside its own file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A database per test file is created and dropped, and races are run many times over: on a busy machine that takes longer than the usual
    // 5 and 10 seconds. What is given up is not ended, and would disturb the tests after it.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,server,apps,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.pg.test.ts'],
          globalSetup: ['scripts/test-build.ts', 'scripts/test-embedded.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['{server,bench}/**/*.pg.test.ts'],
          globalSetup: ['scripts/test-build.ts', 'scripts/test-postgres.ts'],
        },
      },
    ],
  },
})
