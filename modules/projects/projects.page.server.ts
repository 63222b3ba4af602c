import type { Db } from '#core/kernel/db/database.ts'
import { readPageOf } from '#core/lib/api/pagination.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import type { PaginationProps } from '#core/ui/pagination.tsx'
import { paginationOf } from '#core/page/frame/pagination.ts'
import {
  hasOwnPage,
  listCompletedProjects,
  listRunningProjects,
  type Project,
} from './project.queries.server.ts'

export type ProjectRow = ReturnType<typeof projectRow>

const projectsPerPage = 100

/**
 * Lists the projects of a page; the first page also lists the running ones.
 * @param page page of the completed projects, from 1
 */
export async function listProjectRows(
  db: Db,
  language: Language,
  page: number,
): Promise<{ running: ProjectRow[]; projects: ProjectRow[]; pages: PaginationProps | undefined }> {
  const wanted = { page, pageSize: projectsPerPage }
  const shown = await readPageOf(wanted, (one) => listCompletedProjects(db, one))
  const before = (shown.page - 1) * projectsPerPage
  const address = { path: pageHref(language, 'previous-project'), parameter: 'page' }
  const running = shown.page === 1 ? await listRunningProjects(db) : []
  return {
    running: running.map((project, index) => projectRow(project, index + 1, language)),
    projects: shown.rows.map((project, index) => projectRow(project, before + index + 1, language)),
    pages: paginationOf(language, shown, address),
  }
}

function projectRow(project: Project, number: number, language: Language) {
  return {
    id: project.id,
    /** Position in the list, in the page's digits. */
    number: formatNumber(number, language),
    ...localizedTexts(language, project),
    /** Address of the project's own page; undefined if that page would add nothing to the table. */
    href: hasOwnPage(project) ? pathIn(language, recordPath('project', project.id)) : undefined,
    isSample: project.isSample,
  }
}
