import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageNumber } from '#core/lib/api/pagination.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readSearchPage } from './search.page.server.ts'
import { SearchView } from './search-view.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  return readSearchPage(servicesOf(context), url, pageNumber(url.searchParams.get('page')))
}

/** Results are not indexed, since each has a page of its own. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(loaderData && { ...loaderData.head, hasSample: false }),
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage({ loaderData }: PageProps<typeof loader>) {
  const { head: _, ...page } = loaderData
  return <SearchView {...page} />
}
