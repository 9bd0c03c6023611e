import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'apps/site',
  buildDirectory: 'build',
  ssr: true,
  // Otherwise each page would request the routes of its links one by one. The full list is small and cached permanently.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
