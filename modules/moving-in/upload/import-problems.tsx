import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import styles from '../moving-in.module.css'
import type { ImportRecord } from './import-output.schema.server.ts'

type ImportProblemsProps = {
  label: string
  problems: NonNullable<ImportRecord['result']>['problems']
}

/** Records with what is wrong with each, or nothing if there are none. */
export function ImportProblems({ label, problems }: ImportProblemsProps) {
  const { translateMessage } = useAdminTranslations()
  if (problems.length === 0) return null
  return (
    <details className="folded">
      <summary>{label}</summary>
      <ul className={styles.problems}>
        {problems.map(({ title, reasons }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same.
          <li key={at}>
            {title}: {reasons.map(translateMessage).join(' ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
