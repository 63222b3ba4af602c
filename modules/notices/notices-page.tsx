import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readNoticesPage } from './notices.page.server.ts'
import { NoticesView } from './notices-view.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return readNoticesPage(servicesOf(context), new URL(request.url))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(loaderData?.head),
  // Keeps an empty list out of search engines.
  ...(loaderData &&
  loaderData.open.length + loaderData.closed.length === 0 &&
  !loaderData.head.hasSample
    ? [{ name: 'robots', content: 'noindex' }]
    : []),
]

export default function NoticesPage({ loaderData }: PageProps<typeof loader>) {
  return <NoticesView {...loaderData} />
}
