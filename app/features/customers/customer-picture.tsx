import { useUiWords } from '../../ui/admin/ui-words.ts'
import styles from './customer-picture.module.css'
import { useCustomerPicture } from './use-customer-picture.ts'

/** The picture of a row, as large as a stamp. The name stands beside it. */
export function CustomerPicture({ imageName }: { imageName: string | null }) {
  const { t } = useUiWords()
  const address = useCustomerPicture(imageName)
  if (!imageName) return <span className={styles.none}>{t('noPicture')}</span>
  return address ? (
    <img className={styles.picture} src={address} alt="" />
  ) : (
    <span className={styles.picture} />
  )
}
