import { useUiTranslations } from '../ui-translations.ts'
import { useUpload } from '../use-fetched-file.ts'
import styles from './thumbnail.module.css'

/** Renders the small image of a row, from the uploads. The adjacent text describes it. */
export function Thumbnail({ name }: { name: string | null }) {
  const { t } = useUiTranslations()
  if (!name) return <span className="note">{t('noImage')}</span>
  return <UploadImage className={styles.image} name={smallName(name)} largeName={name} />
}

type UploadImageProps = {
  name: string
  /** Name of the fallback, since a very small image has no smaller size. */
  largeName?: string
  className?: string | undefined
  alt?: string
}

export function UploadImage({ name, largeName = name, className, alt = '' }: UploadImageProps) {
  const image = useUpload(uploadAddress(name), uploadAddress(largeName))
  return <img {...image} className={className} alt={alt} loading="lazy" />
}

/** The name of the size of 200 px, as core/platform/images gives it. */
function smallName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}-thumbnail.webp`
}

/** Returns the address of an uploaded image (specification, section 7). */
export function uploadAddress(name: string): string {
  return `/api/uploads/${encodeURIComponent(name)}`
}

/** Returns the address of the size of 200 px if `address` is that of an upload: a file just chosen has no other size. */
export function previewAddress(address: string | undefined): string | undefined {
  return address?.startsWith('/api/uploads/') ? smallName(address) : address
}
