import { Link } from 'react-router'
import { useRecordName } from '../../translations/record-name.tsx'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { recordAddress } from '../records/record-address.ts'
import type { ImageUse } from './image-record.ts'
import styles from './image-uploader.module.css'

/** Where a picture is shown, each with the way to its form. */
export function ImageUses({ uses }: { uses: readonly ImageUse[] }) {
  const { t } = useAdminTranslations()
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
