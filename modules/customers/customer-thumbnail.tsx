import { useUiTranslations } from '#core/ui/admin/ui-translations.ts'
import styles from './customer-thumbnail.module.css'
import { useCustomerImage } from './use-customer-image.ts'

/** Renders a small image of a customer; decorative, since the name stands beside it. */
export function CustomerImage({ imageName }: { imageName: string | null }) {
  const { t } = useUiTranslations()
  const address = useCustomerImage(imageName)
  if (!imageName) return <span className="note">{t('noImage')}</span>
  return address ? (
    <img className={styles.image} src={address} alt="" />
  ) : (
    <span className={styles.image} />
  )
}
