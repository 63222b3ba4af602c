import { Link } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useRecordAddress } from '#core/records/screens/entity-info.ts'
import type { ImageRecord } from './image-output.schema.server.ts'
import styles from './image-uploader.module.css'
import { useImageUseName } from './use-image-use-name.ts'

/** Lists the records that show an image, each with a link to its form. */
export function ImageUses({ uses }: { uses: ImageRecord['usedBy'] }) {
  const { t } = useAdminTranslations()
  const addressOf = useRecordAddress()
  const nameOf = useImageUseName()
  if (uses.length === 0) return t('images.notUsed')
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={`${use.entity}/${use.id}`}>
          <Link to={addressOf({ ...use, label: use.title }) ?? '/admin/settings'}>
            {nameOf(use)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
