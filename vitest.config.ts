import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { smokeOfRooms, testsWithSetup } from './scripts/test-files.ts'

const all = '{packages,server,apps/site,apps/back-office/src,scripts,bench}/**/*.test.{ts,tsx}'
// Screen tests have their own configuration: vitest.screens.config.ts.
const screens = '**/*.screen.test.{ts,tsx}'
const withSetup = testsWithSetup(all)

/** `pure`: no setup. `unit`: the build and PostgreSQL (scripts/test-files.ts). `embedded`: part of `unit` again. `deep`: slow tests. */
export default defineConfig({
  test: {
    // One worker more than cores, because several files mostly wait for a slow provider or an unreachable database.
    maxWorkers: availableParallelism() + 1,
    // Files of a worker share their imports, because loading the app is slow. So tests mock no module and undo changes outside their file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The default time limits are too short for creating databases and repeating races on a busy machine. A timed-out test disturbs the
    // next ones.
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
