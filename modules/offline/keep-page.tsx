import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { renderPathContext, servicesOf } from '#core/page-services.server.ts'
import { readKeepPage } from './keep.page.server.ts'
import { KeepView } from './keep-view.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return readKeepPage(servicesOf(context), new URL(request.url), context.get(renderPathContext))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.head)

export default function KeepRoute({ loaderData: { head, ...page } }: PageProps<typeof loader>) {
  return <KeepView {...page} />
}
