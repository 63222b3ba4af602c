import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readReportsPage } from './reports.page.server.ts'
import { ReportsView } from './reports-view.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return readReportsPage(servicesOf(context), new URL(request.url))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ReportsPage({ loaderData }: PageProps<typeof loader>) {
  const { head: _, ...page } = loaderData
  return <ReportsView {...page} />
}
