import { Button, Progress } from '@mantine/core'
import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SaveProblem, SuccessAlert } from '#core/ui/admin/alerts.tsx'
import { FileButton } from '#core/ui/admin/file-button.tsx'
import { useUpload } from '#core/ui/admin/use-fetched-file.ts'
import { useObjectUrl } from '#core/ui/admin/use-object-url.ts'
import styles from './image-uploader.module.css'
import { useImageUpload } from './use-image-upload.ts'

/** Renders the form that uploads one image. */
export function ImageUpload({ onUploaded }: { onUploaded: () => void }) {
  const { language, t } = useAdminTranslations()
  const { state, file, choose, upload, stop } = useImageUpload(onUploaded)
  const preview = useUpload(useObjectUrl(file))
  const size = (bytes: number) => formatBytes(bytes, language)
  const problem = state.step === 'choosing' && state.problem
  const isSmaller = state.step === 'uploaded' && state.after < state.before
  return (
    <form
      className="stack box"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void upload()
      }}
    >
      <SuccessAlert text={state.step === 'uploaded' ? t('images.uploaded') : ''}>
        {isSmaller && (
          <p>{t('images.madeSmaller', { before: size(state.before), after: size(state.after) })}</p>
        )}
      </SuccessAlert>
      {file && (
        <div className={styles.chosen}>
          {preview.src && <img {...preview} className={styles.preview} alt="" />}
          <p>{t('images.chosen', { name: file.name, size: size(file.size) })}</p>
        </div>
      )}
      {state.step === 'uploading' && (
        <div>
          <p role="status">
            {t('images.uploading', { percent: formatNumber(state.percent, language) })}
          </p>
          <Progress value={state.percent} aria-label={t('images.progress')} />
        </div>
      )}
      <SaveProblem failure={state} text={problem ? t(`images.${problem}`) : ''}>
        {state.step === 'choosing' && state.reason && <p>{state.reason}</p>}
      </SaveProblem>
      <div className="row spread middle">
        <FileButton
          label={t('images.choose')}
          input={{ name: 'image', accept: 'image/*' }}
          onChoose={(chosen) => void choose(chosen)}
          variant={file ? 'default' : 'light'}
          disabled={state.step === 'uploading'}
        >
          {t(file ? 'images.chooseOther' : 'images.choose')}
        </FileButton>
        <Button type="submit" loading={state.step === 'uploading'}>
          {t('images.upload')}
        </Button>
        {state.step === 'uploading' && (
          <Button variant="default" onClick={stop}>
            {t('images.stop')}
          </Button>
        )}
      </div>
    </form>
  )
}
