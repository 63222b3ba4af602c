import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes in the first manifest: /__manifest would be one more public door to keep shut.
  // The parts of a route are never needed without each other: three files would take three round trips.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
