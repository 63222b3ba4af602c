import type { Db } from '#platform/db/database.ts'
import { formatNumber } from '../../lib/format.ts'
import type { Language } from '../../lib/language.ts'
import { inLanguage, type Localized } from '../../lib/localized.ts'
import { listProjects } from './project.queries.server.ts'

export type ProjectRow = {
  id: number
  /** Its place in the list, in the page's digits. */
  number: string
  title: Localized
  technicalPartner: Localized
  financialPartner: Localized
  duration: Localized
  isSample: boolean
}

export async function listProjectRows(db: Db, language: Language): Promise<ProjectRow[]> {
  const projects = await listProjects(db)
  return projects.map((project, index) => ({
    id: project.id,
    number: formatNumber(index + 1, language),
    title: inLanguage(language, project.title, project.titleBn),
    technicalPartner: inLanguage(language, project.technicalPartner, project.technicalPartnerBn),
    financialPartner: inLanguage(language, project.financialPartner, project.financialPartnerBn),
    duration: inLanguage(language, project.duration, project.durationBn),
    isSample: project.isSample,
  }))
}
