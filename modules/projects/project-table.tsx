// Projects are a table in wide windows and on paper, and one card each on a phone.
import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { roles } from '#core/ui/table-roles.ts'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import type { ProjectRow } from './projects.page.server.ts'
import styles from './projects-view.module.css'

const columns = ['title', 'technicalPartner', 'financialPartner', 'duration'] as const

type ProjectTableProps = { caption: string; projects: ProjectRow[] }

export function ProjectTable({ caption, projects }: ProjectTableProps) {
  const { t } = useTranslations()
  const isSample = areAllSamples(projects)
  return (
    <table className={styles.table} {...roles.table}>
      <caption>
        {caption} <Marks isSample={isSample} texts={[]} />
      </caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          <th scope="col" {...roles.columnheader}>
            <abbr title={t('projects.numberLong')}>{t('projects.number')}</abbr>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" {...roles.columnheader}>
              {t(`projects.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        <SaidAbove isSample={isSample}>
          {projects.map((project) => (
            <Row key={project.id} project={project} />
          ))}
        </SaidAbove>
      </tbody>
    </table>
  )
}

function Row({ project }: { project: ProjectRow }) {
  const { language, t } = useTranslations()
  const { number, title, technicalPartner, financialPartner, duration, href, isSample } = project
  const name = <span lang={langOf(title, language)}>{title.text}</span>
  return (
    <tr {...roles.row}>
      <td {...roles.cell} className={styles.number}>
        <b>{number}</b>{' '}
        <Marks isSample={isSample} texts={[title, technicalPartner, financialPartner, duration]} />
      </td>
      <th scope="row" {...roles.rowheader}>
        {href ? <a href={href}>{name}</a> : name}
      </th>
      <Cell label={t('projects.technicalPartner')} text={technicalPartner} />
      <Cell label={t('projects.financialPartner')} text={financialPartner} />
      <Cell label={t('projects.duration')} text={duration} />
    </tr>
  )
}

/**
 * Renders a table cell. `data-label` is shown where the header row is hidden; a screen reader reads the header
 * instead.
 */
function Cell({ label, text }: { label: string; text: Localized }) {
  const { language } = useTranslations()
  return (
    <td {...roles.cell} data-label={label}>
      <span lang={langOf(text, language)}>{text.text || '—'}</span>
    </td>
  )
}
