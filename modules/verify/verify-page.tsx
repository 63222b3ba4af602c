import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesContext, servicesOf, visitorContext } from '#core/page-services.server.ts'
import { promiseLimitsOf } from '#modules/giving/promises/promise-limits.server.ts'
import { formOutcomeContext } from './form-outcome.server.ts'
import { readVerifyPage } from './verify.page.server.ts'
import { VerifyView } from './verify-view.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return readVerifyPage(servicesOf(context), {
    url: new URL(request.url),
    outcome: context.get(formOutcomeContext),
    rightCode: () =>
      promiseLimitsOf(context.get(servicesContext)).rightCode(context.get(visitorContext)),
  })
}

/** Results for files are not indexed. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(loaderData?.head),
  ...(loaderData?.result ? [{ name: 'robots', content: 'noindex' }] : []),
]

export default function VerifyPage({ loaderData }: PageProps<typeof loader>) {
  const { head: _, ...page } = loaderData
  return <VerifyView {...page} />
}
