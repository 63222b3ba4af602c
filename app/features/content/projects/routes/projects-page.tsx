import { pageNumber } from '../../../../lib/api/pagination.ts'
import { servicesOf } from '../../../../services.server.ts'
import { readPlaces } from '../../../organisation/offices/places.service.server.ts'
import { readPage } from '../../../page/frame/page.service.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { listProjectRows } from '../projects.page.server.ts'
import { ProjectsView } from '../projects-view.tsx'
import type { Route } from './+types/projects-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const url = new URL(request.url)
  const { language, head, sections, values } = await readPage(services, url, 'previous-project')
  const page = pageNumber(url.searchParams.get('page'))
  return {
    head,
    sections,
    places: await readPlaces(services, values.settings, language),
    ...(await listProjectRows(services.db, language, page)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { head: _, ...shown } = loaderData
  return <ProjectsView {...shown} />
}
