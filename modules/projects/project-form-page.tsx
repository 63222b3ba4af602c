import { ProjectFormScreen } from './project-form-screen.client.tsx'

export default function ProjectFormPage() {
  return <ProjectFormScreen />
}
