import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'apps/site',
  buildDirectory: 'build',
  ssr: true,
  // The full list of routes is small and cached permanently. Without it, each page would request the routes of its links one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
