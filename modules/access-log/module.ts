import type { OfficeScreen } from '#core/settings/values/office-screen.ts'

export const accessLog: readonly OfficeScreen[] = [
  {
    path: 'access-log',
    file: 'modules/access-log/access-log-screen.client.tsx',
    needs: 'access',
    title: 'frame.accessLog',
    icon: 'shield',
  },
]
