import { pageNumber } from '../../../../lib/api/pagination.ts'
import { servicesOf } from '../../../../services.server.ts'
import { readPage } from '../../../page/frame/page.service.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { listDonorGroups } from '../donors.page.server.ts'
import { DonorsView } from '../donors-view.tsx'
import type { Route } from './+types/donors-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const url = new URL(request.url)
  const { language, head, sections } = await readPage(services, url, 'donner')
  const page = pageNumber(url.searchParams.get('page'))
  return { head, sections, ...(await listDonorGroups(services.db, language, page)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function DonorsPage({ loaderData }: Route.ComponentProps) {
  const { sections, groups, pages } = loaderData
  return <DonorsView sections={sections} groups={groups} pages={pages} />
}
