import { pageNumber } from '../../../../lib/api/pagination.ts'
import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { readSearchPage } from '../search.page.server.ts'
import { SearchView } from '../search-view.tsx'
import type { Route } from './+types/search-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  return readSearchPage(servicesOf(context), url, pageNumber(url.searchParams.get('page')))
}

/** Results are not indexed, since each has a page of its own. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData && { ...loaderData.head, hasSample: false }),
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { head: _, ...page } = loaderData
  return <SearchView {...page} />
}
