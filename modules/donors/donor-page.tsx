import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { recordId } from '#core/lib/record-id.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readDonorPage } from './donor.page.server.ts'
import { DonorView } from './donor-view.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = servicesOf(context)
  const donor = await readDonorPage(page, new URL(request.url), recordId(params.id))
  if (!donor) throw data(null, { status: 404, statusText: 'Not Found' })
  return { donor }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData?.donor.head)

export default function DonorPage({ loaderData }: PageProps<typeof loader>) {
  return <DonorView donor={loaderData.donor} />
}
