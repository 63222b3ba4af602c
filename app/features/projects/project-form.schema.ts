import * as z from 'zod/mini'
import { flag, optionalLine, seenUpdatedAt, sortOrder, title } from '../../lib/form-fields.ts'

export const projectForm = z.object({
  title: title('Title is required'),
  titleBn: optionalLine(),
  technicalPartner: title('Technical partner is required'),
  technicalPartnerBn: optionalLine(),
  financialPartner: title('Financial partner is required'),
  financialPartnerBn: optionalLine(),
  duration: title('Duration is required'),
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
