import { data } from 'react-router'
import { recordId } from '../../../../lib/record-id.ts'
import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { readNoticePage } from '../notice.page.server.ts'
import { NoticeView } from '../notice-view.tsx'
import type { Route } from './+types/notice-page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await readNoticePage(servicesOf(context), new URL(request.url), recordId(params.id))
  if (!page) throw data(null, { status: 404, statusText: 'Not Found' })
  return { page }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page.head, loaderData?.page.jsonLd, loaderData?.page.recording)

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  return <NoticeView page={loaderData.page} />
}
