import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { optionalDay, optionalPastDay } from '#core/lib/day-fields.ts'
import {
  type EitherLanguage,
  fileName,
  flag,
  focalPoint,
  inEitherLanguage,
  line,
  noFocalPoint,
  optionalAmount,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
} from '#core/lib/form-fields.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'

/** Texts required in at least one language. */
export const projectTexts = {
  title: 'record.title_required',
  financialPartner: 'project.financial_partner_required',
  duration: 'project.duration_required',
} as const satisfies EitherLanguage

/** Statuses of a project, the default first. */
export const projectStatuses = ['completed', 'running'] as const

/** Maximum length of the description, in visible characters. */
export const maxDescription = 5_000

export const projectForm = z
  .object({
    title: line(),
    titleBn: optionalLine(),
    technicalPartner: line(),
    technicalPartnerBn: optionalLine(),
    financialPartner: line(),
    financialPartnerBn: optionalLine(),
    duration: line(),
    durationBn: optionalLine(),
    status: z._default(z.enum(projectStatuses), 'completed'),
    description: optionalHtml(maxDescription),
    descriptionBn: optionalHtml(maxDescription),
    area: optionalLine(),
    areaBn: optionalLine(),
    amount: optionalAmount,
    startsOn: optionalDay,
    endsOn: optionalDay,
    /** Day of the agreement with the financial partner about the amount. */
    agreedOn: optionalPastDay,
    /** Name of an image in the library. */
    imagename: fileName,
    ...focalPoint,
    sortOrder: sortOrder(0),
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(
    endsAfterItBegins,
    ...inEitherLanguage(projectTexts),
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      error: issueText('project.ends_before_start'),
      path: ['endsOn'],
    }),
  )

export type ProjectForm = z.infer<typeof projectForm>

/** Initial values of the form for a new project. */
export const emptyProject = {
  title: '',
  titleBn: '',
  technicalPartner: '',
  technicalPartnerBn: '',
  financialPartner: '',
  financialPartnerBn: '',
  duration: '',
  durationBn: '',
  status: 'completed',
  description: '',
  descriptionBn: '',
  area: '',
  areaBn: '',
  amount: '',
  startsOn: '',
  endsOn: '',
  agreedOn: '',
  imagename: '',
  ...noFocalPoint,
  sortOrder: '',
  ...emptyVisibility,
  isSample: false,
}
