import type { OfficeScreen } from '#core/settings/values/office-screen.ts'

export const mail: readonly OfficeScreen[] = [
  {
    path: 'mail',
    file: 'modules/mail/mail-screen.client.tsx',
    needs: 'access',
    title: 'account.email',
    icon: 'mail',
  },
]
