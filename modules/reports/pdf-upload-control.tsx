import { Button } from '@mantine/core'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { FileButton } from '#core/ui/admin/file-button.tsx'
import type { PdfUpload } from './use-pdf-upload.ts'

type Props = {
  upload: PdfUpload
  label: string
  /** Kinds of files that the browser offers; PDFs if not given. */
  accept?: string
  /** Id of the field. */
  id?: string
}

/** Renders a button that chooses and uploads a PDF, with progress. A failed upload can be retried or dismissed. */
export function PdfUploadControl({ upload, label, accept, id }: Props) {
  const { t } = useAdminTranslations()
  return (
    <>
      {upload.percent === undefined ? (
        <FileButton
          label={accept ? label : t('reports.choose')}
          input={{ id, accept: accept ?? 'application/pdf,.pdf' }}
          onChoose={(file) => void upload.send(file)}
        >
          {label}
        </FileButton>
      ) : (
        <Progress percent={upload.percent} onStop={upload.stop} />
      )}
      <div role="alert" className="problem">
        {upload.problem}
      </div>
      {upload.retry && <Button onClick={() => void upload.retry?.()}>{t('ui.tryAgain')}</Button>}
      {upload.problem && (
        <Button variant="subtle" onClick={upload.dismiss}>
          {t('reports.dismissFile')}
        </Button>
      )}
    </>
  )
}

function Progress({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { language, t } = useAdminTranslations()
  return (
    <>
      <label className="list">
        {t('reports.uploading', { percent: formatNumber(percent, language) })}
        <progress value={percent} max={100} />
      </label>
      <Button variant="subtle" onClick={onStop}>
        {t('reports.stopUpload')}
      </Button>
    </>
  )
}
