import type { Permission } from '#core/kernel/permissions.ts'
import { keysOf } from '#core/platform/guards.ts'

/**
 * Checks, worst first: the permission needed to solve a doubt, and the screen on which it is solved. An untrue claim
 * comes before a missing one. A doubt about records links to their forms as well.
 */
export const checkTable = {
  registrationEnded: { permission: 'content', remedy: '/admin/settings/registrations' },
  messageOverdue: { permission: 'messages', remedy: '/admin/messages?show=overdue' },
  safeguardingReaderMissing: { permission: 'users', remedy: '/admin/adminuser' },
  sampleShown: { permission: 'content', remedy: '/admin/samples' },
  backupOld: { permission: 'backups', remedy: '/admin/settings/backups' },
  registrationEnds: { permission: 'content', remedy: '/admin/settings/registrations' },
  reportMissing: { permission: 'content', remedy: '/admin/reportlist?edit=new' },
  figureOld: { permission: 'content', remedy: '/admin/settings/statistics/day' },
  photoWithoutConsent: { permission: 'content', remedy: '/admin/imageuploader?consent=missing' },
  oneAdministrator: { permission: 'users', remedy: '/admin/adminuser' },
  secondStepMissing: { permission: 'users', remedy: '/admin/account' },
  securityContactMissing: {
    permission: 'content',
    remedy: '/admin/settings/contacts/security.contact',
  },
  programPhoto: { permission: 'content', remedy: '/admin/programlist' },
  programLanguage: { permission: 'content', remedy: '/admin/programlist' },
  projectDescription: { permission: 'content', remedy: '/admin/settings/projects' },
  projectFirstDay: { permission: 'content', remedy: '/admin/settings/projects' },
  projectAgreement: { permission: 'content', remedy: '/admin/settings/projects' },
  projectDonor: { permission: 'content', remedy: '/admin/settings/donors' },
} as const satisfies Record<string, { permission: Permission; remedy: string }>

export type Check = keyof typeof checkTable

export const checks = keysOf(checkTable)
