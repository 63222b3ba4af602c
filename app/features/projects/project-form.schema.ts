import * as z from 'zod/mini'
import { flag, optionalLine, seenUpdatedAt, sortOrder, title } from '../../lib/form-fields.ts'

export const projectForm = z.object({
  title: title('record.title_required'),
  titleBn: optionalLine(),
  technicalPartner: title('project.technical_partner_required'),
  technicalPartnerBn: optionalLine(),
  financialPartner: title('project.financial_partner_required'),
  financialPartnerBn: optionalLine(),
  duration: title('project.duration_required'),
  durationBn: optionalLine(),
  sortOrder: sortOrder(0),
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

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
