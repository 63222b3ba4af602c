import { Button, Input, Stack } from '@mantine/core'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { PdfLink } from '#modules/reports/pdf-link.tsx'
import { PdfUploadControl } from '#modules/reports/pdf-upload-control.tsx'
import type { PdfUpload } from '#modules/reports/use-pdf-upload.ts'

type CertificateFieldProps = { field: FieldProps<string>; upload: PdfUpload }

/**
 * Renders a field whose value is the name of an uploaded PDF. A chosen file is uploaded at once; a failed upload can
 * be retried.
 */
export function CertificateField({ field, upload }: CertificateFieldProps) {
  const { id, label, value, error, onChange } = field
  const { t } = useAdminTranslations()
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={t('registrations.certificateHint')}
      error={error}
    >
      <Stack gap="xs" align="flex-start">
        {value ? <PdfLink name={value}>{value}</PdfLink> : <p>{t('registrations.noFile')}</p>}
        <PdfUploadControl
          upload={upload}
          label={t(value ? 'reports.chooseOther' : 'reports.choose')}
          id={id}
        />
        {value && upload.percent === undefined && (
          <Button variant="subtle" onClick={() => onChange('')}>
            {t('registrations.removeFile')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
