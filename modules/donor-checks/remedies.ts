import type { DoubtRecord } from './readiness-output.schema.server.ts'

/** Screens on which doubts are solved. A doubt about records links to their forms as well. */
const remedies = {
  registrationEnded: '/admin/settings/registrations',
  messageOverdue: '/admin/messages?show=overdue',
  safeguardingReaderMissing: '/admin/adminuser',
  sampleShown: '/admin/samples',
  backupOld: '/admin/settings/backups',
  registrationEnds: '/admin/settings/registrations',
  reportMissing: '/admin/reportlist?edit=new',
  figureOld: '/admin/settings/statistics/day',
  photoWithoutConsent: '/admin/imageuploader?consent=missing',
  oneAdministrator: '/admin/adminuser',
  secondStepMissing: '/admin/account',
  securityContactMissing: '/admin/settings/contacts/security.contact',
  programPhoto: '/admin/programlist',
  programLanguage: '/admin/programlist',
  projectDescription: '/admin/settings/projects',
  projectFirstDay: '/admin/settings/projects',
  projectAgreement: '/admin/settings/projects',
  projectDonor: '/admin/settings/donors',
} as const satisfies Record<DoubtRecord['check'], string>

/** Nobody can set up the second step of another person, so the remedy is to require it. */
const requiredStep = '/admin/settings/access/secondStep.isRequired'

/** Returns the address of the screen that solves a doubt. @param ownId id of the reader's account */
export function remedyOf(
  { check, records }: Pick<DoubtRecord, 'check' | 'records'>,
  ownId: number | undefined,
): string {
  const isOthers = check === 'secondStepMissing' && !records.some(({ id }) => id === ownId)
  return isOthers ? requiredStep : remedies[check]
}
