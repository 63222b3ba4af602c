import { Link } from 'react-router'
import { useRecordName } from '../../words/record-name.tsx'
import { useAdminWords } from '../../words/use-admin-words.ts'
import { recordAddress } from '../settings/record-address.ts'
import type { ImageUse } from './image-record.ts'
import styles from './image-uploader.module.css'

/** Where a picture is shown, each with the way to its form. */
export function ImageUses({ uses }: { uses: readonly ImageUse[] }) {
  const { t } = useAdminWords()
  const nameOf = useRecordName()
  if (uses.length === 0) return t('images.notUsed')
  return (
    <ul className={styles.uses}>
      {uses.map(({ entity, id, ...use }) => (
        <li key={`${entity}/${id}`}>
          <Link to={recordAddress({ entity, id, label: use.title }) ?? '/admin/settings'}>
            {t(`images.${entity}`, { title: nameOf(use) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
