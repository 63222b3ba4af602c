import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { readReportsPage } from '../reports.page.server.ts'
import { ReportsView } from '../reports-view.tsx'
import type { Route } from './+types/reports-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readReportsPage(servicesOf(context), new URL(request.url))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { head: _, ...page } = loaderData
  return <ReportsView {...page} />
}
