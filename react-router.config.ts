import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'apps/site',
  buildDirectory: 'build',
  ssr: true,
  // Every page would ask for its links' routes, one by one; the list of all is small, and kept for ever.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
