import { formatNumber } from '#core/lib/text/format.ts'
import { ErrorAlert } from '../alerts.tsx'
import { FileButton } from '../file-button.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { useLibraryUpload } from './use-library-upload.ts'

/** Uploads a new image into the library. @param props.onUploaded receives its name */
export function LibraryUpload({ onUploaded }: { onUploaded: (name: string) => void }) {
  const { language, t } = useUiTranslations()
  const { percent, problem, upload } = useLibraryUpload(onUploaded)

  return (
    <div>
      <FileButton
        label={t('uploadNew')}
        input={{ accept: 'image/*' }}
        onChoose={(file) => void upload(file)}
        mt="xs"
        variant="light"
        loading={percent !== undefined}
      >
        {t('uploadNew')}
      </FileButton>
      <p role="status">
        {percent !== undefined && t('uploading', { percent: formatNumber(percent, language) })}
      </p>
      <ErrorAlert text={problem} />
    </div>
  )
}
