import { Link } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { withReturn } from '#core/records/screens/return-address.ts'
import styles from './set-up.module.css'
import { type StepName, stepAddress } from './steps.ts'

/** Columns of any record that name it. */
export type NamedRecord = {
  id: number
  isSample: boolean
  /** Visibility; undefined for records that are always public. */
  state?: string
  /** Group of a person. */
  group?: string
  title?: string
  titleBn?: string | null
  name?: string
  nameBn?: string | null
}

type RecordsPartProps = {
  records: readonly NamedRecord[]
  /** Address of the list; its forms are below it. */
  form: string
  /** Label of the button that adds one. */
  label: string
  /** Step to which the form leads back. */
  step: StepName
}

/** Lists the existing records, with a button that opens the usual form for a new one. */
export function RecordsPart({ records, form, label, step }: RecordsPartProps) {
  const { language } = useAdminTranslations()
  const back = stepAddress(step)
  return (
    <div className={styles.records}>
      {records.length > 0 && (
        <ul>
          {records.map((record) => (
            <li key={record.id}>
              <Link to={withReturn(`${form}/${record.id}`, back)}>{nameIn(language, record)}</Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonTo to={withReturn(`${form}/new`, back)} variant="light" text={label} />
    </div>
  )
}

export function nameIn(language: 'en' | 'bn', record: NamedRecord): string {
  const english = record.title ?? record.name ?? ''
  const bangla = record.titleBn ?? record.nameBn ?? ''
  return (language === 'bn' ? bangla || english : english || bangla) || `#${record.id}`
}
