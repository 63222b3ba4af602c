import { data } from 'react-router'
import { recordId } from '../../../../lib/record-id.ts'
import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { readProjectPage } from '../project.page.server.ts'
import { ProjectView } from '../project-view.tsx'
import type { Route } from './+types/project-page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = servicesOf(context)
  const project = await readProjectPage(page, new URL(request.url), recordId(params.id))
  if (!project) throw data(null, { status: 404, statusText: 'Not Found' })
  return { project }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.project.head)

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  return <ProjectView project={loaderData.project} />
}
