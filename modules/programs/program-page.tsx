import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { recordId } from '#core/lib/record-id.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { MissingProgram } from './missing-program.tsx'
import { readProgramPage } from './program.page.server.ts'
import { ProgramView } from './program-view.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const id = recordId(params.id)
  const page = await readProgramPage(servicesOf(context), url, id)
  return data({ ...page, isRequested: id !== undefined }, { status: page.program ? 200 : 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData?.program?.head, undefined, loaderData?.program?.recording)

export default function ProgramPage({ loaderData }: PageProps<typeof loader>) {
  const { program, others, isRequested } = loaderData
  return program ? (
    <ProgramView program={program} others={others} />
  ) : (
    <MissingProgram isRequested={isRequested} others={others} />
  )
}
