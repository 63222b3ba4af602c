import { useAdminWords } from '../../words/use-admin-words.ts'
import { RecordFormScreen } from '../settings/record-form-screen.tsx'
import { ProjectForm } from './project-form.tsx'
import type { ProjectRecord } from './project-record.ts'

export function ProjectFormScreen() {
  const { t } = useAdminWords()
  return (
    <RecordFormScreen<ProjectRecord>
      section="projects"
      path="/api/projects"
      addTitle={t('projects.add')}
      editTitle={t('projects.edit')}
      form={(project) => <ProjectForm project={project} />}
    />
  )
}
