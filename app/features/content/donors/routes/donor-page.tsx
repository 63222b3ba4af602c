import { data } from 'react-router'
import { recordId } from '../../../../lib/record-id.ts'
import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { readDonorPage } from '../donor.page.server.ts'
import { DonorView } from '../donor-view.tsx'
import type { Route } from './+types/donor-page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = servicesOf(context)
  const donor = await readDonorPage(page, new URL(request.url), recordId(params.id))
  if (!donor) throw data(null, { status: 404, statusText: 'Not Found' })
  return { donor }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.donor.head)

export default function DonorPage({ loaderData }: Route.ComponentProps) {
  return <DonorView donor={loaderData.donor} />
}
