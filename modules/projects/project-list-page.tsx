import { ProjectListScreen } from './project-list-screen.client.tsx'

export default function ProjectListPage() {
  return <ProjectListScreen />
}
