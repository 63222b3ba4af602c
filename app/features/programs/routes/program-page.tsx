import { data } from 'react-router'
import { recordId } from '../../../lib/record-id.ts'
import { servicesOf } from '../../../services.server.ts'
import { pageMeta } from '../../pages/page-meta.ts'
import { MissingProgram } from '../missing-program.tsx'
import { readProgramPage } from '../program-page.service.server.ts'
import { ProgramView } from '../program-view.tsx'
import type { Route } from './+types/program-page.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const page = await readProgramPage(servicesOf(context), url, recordId(params.id))
  return data(page, { status: page.program ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.program?.head)

export default function ProgramPage({ loaderData: { program, others } }: Route.ComponentProps) {
  return program ? (
    <ProgramView program={program} others={others} />
  ) : (
    <MissingProgram others={others} />
  )
}
