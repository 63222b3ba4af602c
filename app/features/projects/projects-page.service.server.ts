import type { Db } from '#platform/db/database.ts'
import { readPageOf } from '../../lib/api/pagination.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { type Language, pathIn } from '../../lib/text/language.ts'
import { type LocalizedTexts, localizedTexts } from '../../lib/text/localized.ts'
import type { PaginationProps } from '../../ui/pagination.tsx'
import { paginationOf } from '../pages/pagination.ts'
import { type Project, searchProjects } from './project.queries.server.ts'

export type ProjectRow = LocalizedTexts<Project> & {
  id: number
  /** Its place in the list, in the page's digits. */
  number: string
  isSample: boolean
}

const projectsPerPage = 100

/** @param page from 1. */
export async function listProjectRows(
  db: Db,
  language: Language,
  page: number,
): Promise<{ projects: ProjectRow[]; pages: PaginationProps | undefined }> {
  const wanted = { page, pageSize: projectsPerPage }
  const shown = await readPageOf(wanted, (one) => searchProjects(db, one))
  const before = (shown.page - 1) * projectsPerPage
  const address = { path: pathIn(language, '/previous-project'), parameter: 'page' }
  return {
    projects: shown.rows.map((project, index) => projectRow(project, before + index + 1, language)),
    pages: paginationOf(language, shown, address),
  }
}

function projectRow(project: Project, number: number, language: Language): ProjectRow {
  return {
    id: project.id,
    number: formatNumber(number, language),
    ...localizedTexts(language, project),
    isSample: project.isSample,
  }
}
