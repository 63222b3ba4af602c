import { Button, Input } from '@mantine/core'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ErrorAlert } from '#core/ui/admin/alerts.tsx'
import { FileButton } from '#core/ui/admin/file-button.tsx'
import { FieldStack } from '#core/ui/admin/form/language-tabs.tsx'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { PdfLink } from '#modules/reports/pdf-link.tsx'
import type { PdfUpload } from '#modules/reports/use-pdf-upload.ts'

type CertificateFieldProps = { field: FieldProps<string>; upload: PdfUpload }

/**
 * Renders a field whose value is the name of an uploaded PDF. A chosen file is uploaded at once; a failed upload can
 * be retried.
 */
export function CertificateField({ field, upload }: CertificateFieldProps) {
  const { id, name, label, value, error, onChange } = field
  const { percent, problem, retry, send, stop, dismiss } = upload
  const { language, t } = useAdminTranslations()
  const isBusy = percent !== undefined
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={t('registrations.certificateHint')}
      error={error}
    >
      <FieldStack>
        {value ? <PdfLink name={value}>{value}</PdfLink> : <p>{t('registrations.noFile')}</p>}
        <div>
          <FileButton
            label={label}
            input={{ id, name, accept: 'application/pdf,.pdf' }}
            onChoose={(file) => void send(file)}
            mr="sm"
            loading={isBusy}
          >
            {t(value ? 'reports.chooseOther' : 'reports.choose')}
          </FileButton>
          {isBusy && (
            <Button variant="subtle" onClick={stop}>
              {t('reports.stopUpload')}
            </Button>
          )}
          {value && !isBusy && (
            <Button variant="subtle" onClick={() => onChange('')}>
              {t('registrations.removeFile')}
            </Button>
          )}
        </div>
        <p role="status">
          {isBusy && t('reports.uploading', { percent: formatNumber(percent, language) })}
        </p>
        <ErrorAlert text={problem}>
          {retry && (
            <Button mt="xs" variant="light" onClick={() => void retry()}>
              {t('ui.tryAgain')}
            </Button>
          )}
          <Button mt="xs" variant="subtle" onClick={dismiss}>
            {t('reports.dismissFile')}
          </Button>
        </ErrorAlert>
      </FieldStack>
    </Input.Wrapper>
  )
}
