import { pageNumber } from '../../../../lib/api/pagination.ts'
import { servicesOf } from '../../../../services.server.ts'
import { readPage } from '../../../page/frame/page.service.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { listAlbumCards } from '../albums-page.service.server.ts'
import { AlbumsView } from '../albums-view.tsx'
import type { Route } from './+types/albums-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const url = new URL(request.url)
  const { language, head, sections } = await readPage(services, url, 'photo-album')
  const page = pageNumber(url.searchParams.get('page'))
  return { head, sections, ...(await listAlbumCards(services.db, language, page)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function AlbumsPage({ loaderData }: Route.ComponentProps) {
  const { sections, albums, pages } = loaderData
  return <AlbumsView sections={sections} albums={albums} pages={pages} />
}
