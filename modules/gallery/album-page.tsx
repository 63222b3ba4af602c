import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { recordId } from '#core/lib/record-id.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readAlbumPage } from './album.page.server.ts'
import { AlbumView } from './album-view.tsx'
import { MissingAlbum } from './missing-album.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const id = recordId(params.id)
  const url = new URL(request.url)
  const page = id === undefined ? undefined : await readAlbumPage(servicesOf(context), url, id)
  return data({ page }, { status: page ? 200 : 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData?.page?.head)

export default function AlbumPage({ loaderData: { page } }: PageProps<typeof loader>) {
  return page ? <AlbumView page={page} /> : <MissingAlbum />
}
