import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageNumber } from '#core/lib/api/pagination.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { readPage } from '#core/page/frame/page.service.server.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { listDonorGroups } from './donors.page.server.ts'
import { DonorsView } from './donors-view.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const url = new URL(request.url)
  const { language, head, sections } = await readPage(services, url, 'donner')
  const page = pageNumber(url.searchParams.get('page'))
  return { head, sections, ...(await listDonorGroups(services.db, language, page)) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.head)

export default function DonorsPage({ loaderData }: PageProps<typeof loader>) {
  const { sections, groups, pages } = loaderData
  return <DonorsView sections={sections} groups={groups} pages={pages} />
}
