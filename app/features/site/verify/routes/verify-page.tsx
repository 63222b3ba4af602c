import { servicesContext, servicesOf, visitorContext } from '../../../../services.server.ts'
import { promiseLimitsOf } from '../../../giving/promises/promise-limits.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { formOutcomeContext } from '../form-outcome.server.ts'
import { readVerifyPage } from '../verify.page.server.ts'
import { VerifyView } from '../verify-view.tsx'
import type { Route } from './+types/verify-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readVerifyPage(servicesOf(context), {
    url: new URL(request.url),
    outcome: context.get(formOutcomeContext),
    rightCode: () =>
      promiseLimitsOf(context.get(servicesContext)).rightCode(context.get(visitorContext)),
  })
}

/** Results for files are not indexed. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData?.head),
  ...(loaderData?.result ? [{ name: 'robots', content: 'noindex' }] : []),
]

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const { head: _, ...page } = loaderData
  return <VerifyView {...page} />
}
