import { data } from 'react-router'
import { recordId } from '../../../../lib/record-id.ts'
import { servicesOf } from '../../../../services.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { MissingProgram } from '../missing-program.tsx'
import { readProgramPage } from '../program.page.server.ts'
import { ProgramView } from '../program-view.tsx'
import type { Route } from './+types/program-page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const id = recordId(params.id)
  const page = await readProgramPage(servicesOf(context), url, id)
  return data({ ...page, isRequested: id !== undefined }, { status: page.program ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.program?.head, undefined, loaderData?.program?.recording)

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  const { program, others, isRequested } = loaderData
  return program ? (
    <ProgramView program={program} others={others} />
  ) : (
    <MissingProgram isRequested={isRequested} others={others} />
  )
}
