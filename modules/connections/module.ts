import type { OfficeScreen } from '#core/settings/values/office-screen.ts'

export const connections: readonly OfficeScreen[] = [
  {
    path: 'connections',
    file: 'modules/connections/connections-screen.client.tsx',
    needs: 'access',
    title: 'settings.connections',
    hint: 'settings.connectionsHint',
    section: 'access',
  },
]
