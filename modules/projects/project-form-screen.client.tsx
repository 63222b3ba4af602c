import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { ProjectForm } from './project-form.tsx'
import type { ProjectRecord } from './project-output.schema.server.ts'

export default function ProjectFormScreen() {
  const { t } = useAdminTranslations()
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
