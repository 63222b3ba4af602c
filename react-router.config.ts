import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes in the first manifest: /__manifest would be one more public door to keep shut.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
