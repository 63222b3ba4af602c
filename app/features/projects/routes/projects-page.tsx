import { servicesOf } from '../../../services.server.ts'
import { readPage } from '../../pages/page.service.server.ts'
import { pageMeta } from '../../pages/page-meta.ts'
import { listProjectRows } from '../projects-page.service.server.ts'
import { ProjectsView } from '../projects-view.tsx'
import type { Route } from './+types/projects-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { language, head, parts } = await readPage(
    services,
    new URL(request.url),
    'previous-project',
  )
  return { language, head, parts, projects: await listProjectRows(services.db, language) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ProjectsPage({ loaderData: { parts, projects } }: Route.ComponentProps) {
  return <ProjectsView parts={parts} projects={projects} />
}
