import { data } from 'react-router'
import { recordId } from '../../../../lib/record-id.ts'
import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { readAlbumPage } from '../album.page.server.ts'
import { AlbumView } from '../album-view.tsx'
import { MissingAlbum } from '../missing-album.tsx'
import type { Route } from './+types/album-page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = recordId(params.id)
  const url = new URL(request.url)
  const page = id === undefined ? undefined : await readAlbumPage(servicesOf(context), url, id)
  return data({ page }, { status: page ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page?.head)

export default function AlbumPage({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <AlbumView page={page} /> : <MissingAlbum />
}
