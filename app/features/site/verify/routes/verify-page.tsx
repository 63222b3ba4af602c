import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageProps } from '../../../../lib/page-props.ts'
import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { formOutcomeContext } from '../form-outcome.server.ts'
import { readVerifyPage } from '../verify.page.server.ts'
import { VerifyView } from '../verify-view.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return readVerifyPage(servicesOf(context), new URL(request.url), context.get(formOutcomeContext))
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
