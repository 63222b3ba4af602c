import { servicesOf } from '../../../services.server.ts'
import { readPage } from '../../pages/page.service.server.ts'
import { pageMeta } from '../../pages/page-meta.ts'
import { listDonorGroups } from '../donors-page.service.server.ts'
import { DonorsView } from '../donors-view.tsx'
import type { Route } from './+types/donors-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { language, head, parts } = await readPage(services, new URL(request.url), 'donner')
  return { language, head, parts, groups: await listDonorGroups(services.db, language) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function DonorsPage({ loaderData: { parts, groups } }: Route.ComponentProps) {
  return <DonorsView parts={parts} groups={groups} />
}
