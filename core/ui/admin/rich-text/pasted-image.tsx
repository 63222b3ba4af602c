import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { ErrorAlert } from '../alerts.tsx'
import { useLibraryUpload } from '../image/use-library-upload.ts'
import { useUiTranslations } from '../ui-translations.ts'
import { useObjectUrl } from '../use-object-url.ts'
import { translateEditor } from './editor-texts.ts'
import styles from './rich-text-field.module.css'

type PastedImageProps = { file: File; onUploaded: (name: string) => void; onCancel: () => void }

/**
 * Uploads a pasted image into the library. The image is kept until the upload has succeeded, however often the
 * connection fails.
 */
export function PastedImage({ file, onUploaded, onCancel }: PastedImageProps) {
  const { t, language } = useUiTranslations()
  const tEditor = translateEditor(language)
  const { percent, problem, upload } = useLibraryUpload(onUploaded)
  const address = useObjectUrl(file)
  const start = useRef(upload)
  start.current = upload
  useEffect(() => void start.current(file), [file])
  return (
    <div className={styles.link}>
      {address && <img className={styles.pasted} src={address} alt={tEditor('pastedImage')} />}
      <p role="status">
        {percent !== undefined && t('uploading', { percent: formatNumber(percent, language) })}
      </p>
      <ErrorAlert text={problem} />
      {problem && (
        <Button variant="light" onClick={() => void upload(file)}>
          {t('tryAgain')}
        </Button>
      )}
      <Button variant="subtle" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
