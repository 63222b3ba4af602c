import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { type ProjectRecord, project } from './project.ts'
import { ProjectForm } from './project-form.tsx'

export default function ProjectFormScreen() {
  return (
    <RecordFormScreen<ProjectRecord>
      of={project}
      form={(project) => <ProjectForm project={project} />}
    />
  )
}
