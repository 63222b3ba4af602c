import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { recordId } from '#core/lib/record-id.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readNoticePage } from './notice.page.server.ts'
import { NoticeView } from './notice-view.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = await readNoticePage(servicesOf(context), new URL(request.url), recordId(params.id))
  if (!page) throw data(null, { status: 404, statusText: 'Not Found' })
  return { page }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData?.page.head, loaderData?.page.jsonLd, loaderData?.page.recording)

export default function NoticePage({ loaderData }: PageProps<typeof loader>) {
  return <NoticeView page={loaderData.page} />
}
