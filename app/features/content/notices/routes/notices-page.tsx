import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { readNoticesPage } from '../notices.page.server.ts'
import { NoticesView } from '../notices-view.tsx'
import type { Route } from './+types/notices-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readNoticesPage(servicesOf(context), new URL(request.url))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.head),
  // Keeps an empty list out of search engines.
  ...(loaderData &&
  loaderData.open.length + loaderData.closed.length === 0 &&
  !loaderData.head.hasSample
    ? [{ name: 'robots', content: 'noindex' }]
    : []),
]

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  return <NoticesView {...loaderData} />
}
