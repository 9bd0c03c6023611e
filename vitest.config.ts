import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { smokeOfRooms, testsWithSetup } from './scripts/test-files.ts'

const all = '{packages,server,apps/site,apps/back-office/src,scripts,bench}/**/*.test.{ts,tsx}'
// They have a configuration of their own: vitest.screens.config.ts.
const screens = '**/*.screen.test.ts'
const withSetup = testsWithSetup(all)

/**
 * `pure` has no setup. `unit` has the build and a PostgreSQL server: scripts/test-files.ts finds the files that ask for them. `embedded` runs some
 * files of `unit` again, on the embedded database. `deep` has everything, for files that take long: `npm run test:deep`.
 */
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
      { extends: true, test: { name: 'pure', include: [all], exclude: ['**/node_modules/**', screens, ...withSetup] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: withSetup,
          globalSetup: ['scripts/test-build.ts', 'scripts/test-postgres.ts', 'scripts/test-embedded.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: Object.values(smokeOfRooms).flat(),
          globalSetup: ['scripts/test-build.ts', 'scripts/test-embedded.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: ['tests/deep/**/*.test.ts'],
          globalSetup: ['scripts/test-build.ts', 'scripts/test-postgres.ts', 'scripts/test-embedded.ts'],
        },
      },
    ],
  },
})
