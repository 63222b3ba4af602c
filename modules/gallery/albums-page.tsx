import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { noPage, pageNumber } from '#core/lib/api/pagination.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { publicPages } from '#core/lib/public-pages.ts'
import { readPageTexts } from '#core/page/frame/page.service.server.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { listAlbumCards } from './albums.page.server.ts'
import { AlbumsView } from './albums-view.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const url = new URL(request.url)
  const { language, head, sections, values } = await readPageTexts(services, url, 'photo-album')
  const page = pageNumber(url.searchParams.get('page'))
  const { groups, pages } = await listAlbumCards(services.db, language, page)
  const isEmpty = values.emptyPaths.has(publicPages['photo-album'].path)
  if (isEmpty && groups.length > 0) throw noPage()
  // An empty list shows the text of the specification, but with status 404, so that search engines do not list it.
  return data({ head, sections, groups, pages }, { status: isEmpty ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.head)

export default function AlbumsPage({ loaderData }: PageProps<typeof loader>) {
  const { sections, groups, pages } = loaderData
  return <AlbumsView sections={sections} groups={groups} pages={pages} />
}
