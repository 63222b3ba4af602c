import * as z from 'zod/mini'
import {
  type EitherLanguage,
  flag,
  inEitherLanguage,
  line,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
} from '../../lib/form-fields.ts'

/** What there is in one language at least. */
export const projectTexts = {
  title: 'record.title_required',
  technicalPartner: 'project.technical_partner_required',
  financialPartner: 'project.financial_partner_required',
  duration: 'project.duration_required',
} as const satisfies EitherLanguage

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
    sortOrder: sortOrder(0),
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(projectTexts))

export type ProjectForm = z.infer<typeof projectForm>

/** What the form of a new one holds. */
export const emptyProject = {
  title: '',
  titleBn: '',
  technicalPartner: '',
  technicalPartnerBn: '',
  financialPartner: '',
  financialPartnerBn: '',
  duration: '',
  durationBn: '',
  sortOrder: '',
  isSample: false,
}
