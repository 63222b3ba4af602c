import { servicesOf } from '../../../services.server.ts'
import { readPage } from '../../pages/page.service.server.ts'
import { pageMeta } from '../../pages/page-meta.ts'
import { listReportGroups } from '../reports-page.service.server.ts'
import { ReportsView } from '../reports-view.tsx'
import type { Route } from './+types/reports-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { language, head, sections } = await readPage(
    services,
    new URL(request.url),
    'annual-reports',
  )
  return { language, head, sections, groups: await listReportGroups(services.db, language) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ReportsPage({ loaderData: { sections, groups } }: Route.ComponentProps) {
  return <ReportsView sections={sections} groups={groups} />
}
