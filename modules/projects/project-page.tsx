import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { recordId } from '#core/lib/record-id.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readProjectPage } from './project.page.server.ts'
import { ProjectView } from './project-view.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = servicesOf(context)
  const project = await readProjectPage(page, new URL(request.url), recordId(params.id))
  if (!project) throw data(null, { status: 404, statusText: 'Not Found' })
  return { project }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData?.project.head)

export default function ProjectPage({ loaderData }: PageProps<typeof loader>) {
  return <ProjectView project={loaderData.project} />
}
