import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageNumber } from '#core/lib/api/pagination.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { readPage } from '#core/page/frame/page.service.server.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readPlaces } from '#modules/offices/places.service.server.ts'
import { listProjectRows } from './projects.page.server.ts'
import { ProjectsView } from './projects-view.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
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

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ProjectsPage({ loaderData }: PageProps<typeof loader>) {
  const { head: _, ...shown } = loaderData
  return <ProjectsView {...shown} />
}
