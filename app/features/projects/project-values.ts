// Between a completed project of the API and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import { valuesFrom } from '../records/use-section-form.ts'
import type { ProjectRecord } from './project-output.schema.server.ts'

const emptyProject = {
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

export type ProjectValues = typeof emptyProject

export function projectVersion(project?: ProjectRecord): Version<ProjectValues> {
  return { values: valuesFrom(emptyProject, project), updatedAt: project?.updatedAt }
}
