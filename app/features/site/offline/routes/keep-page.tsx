import { renderPathContext, servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { readKeepPage } from '../keep.page.server.ts'
import { KeepView } from '../keep-view.tsx'
import type { Route } from './+types/keep-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readKeepPage(servicesOf(context), new URL(request.url), context.get(renderPathContext))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function KeepRoute({ loaderData: { head, ...page } }: Route.ComponentProps) {
  return <KeepView {...page} />
}
