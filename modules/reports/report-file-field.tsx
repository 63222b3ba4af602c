import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { ApiError } from '#core/lib/api/api-error.ts'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SuccessAlert } from '#core/ui/admin/alerts.tsx'
import type { TextProps } from '#core/ui/admin/form/record-form.ts'
import { PdfFacts } from './pdf-facts.tsx'
import { PdfLink } from './pdf-link.tsx'
import { PdfUploadControl } from './pdf-upload-control.tsx'
import type { ReportRecord } from './report.ts'
import styles from './report-file-field.module.css'
import type { PdfUpload, StoredPdf } from './use-pdf-upload.ts'

type FileFacts = { filename: string; bytes: number; pageCount: number | null; isPublic: boolean }

/** Renders the field for the file of a report: the name of a stored file, or a new upload. */
export function ReportFileField({ field, upload }: { field: TextProps; upload: PdfUpload }) {
  const { t } = useAdminTranslations()
  const listId = useId()
  const names = useKnownNames()
  return (
    <div className={styles.field}>
      <TextInput
        {...field}
        description={t('reports.fileHint')}
        list={listId}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {field.value && upload.percent === undefined && <NamedFile name={field.value} />}
      <PdfUploadControl
        upload={upload}
        label={t(field.value ? 'reports.chooseOther' : 'reports.choose')}
      />
      <Stored stored={upload.stored} />
    </div>
  )
}

/** Shows facts about the file of this name, or a message that there is none. */
function NamedFile({ name }: { name: string }) {
  const { t } = useAdminTranslations()
  const { response, status, error } = useApiRead<FileFacts>(
    `/api/files/${encodeURIComponent(name)}`,
  )
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  if (status === 'failed' && isMissing) {
    return (
      <p className="breaks" role="status">
        {t('reports.fileMissing')}
      </p>
    )
  }
  const facts = status === 'ready' ? response?.data : undefined
  return (
    <p className="breaks">
      <PdfLink name={name} isPublic={facts?.isPublic ?? true}>
        {t('reports.open', { name })}
      </PdfLink>
      {facts && <PdfFacts {...facts} />}
    </p>
  )
}

function Stored({ stored }: { stored: StoredPdf | undefined }) {
  const { language, t } = useAdminTranslations()
  if (!stored?.pageCount) return <SuccessAlert text="" />
  const { bytes, pageCount } = stored
  const facts = {
    size: formatBytes(bytes, language),
    pages: formatNumber(pageCount, language),
  }
  return (
    <SuccessAlert text={t(pageCount === 1 ? 'reports.uploaded' : 'reports.uploadedPages', facts)} />
  )
}

/** Returns the names of the files of reports; any other file is removed after a day. */
function useKnownNames(): string[] {
  const { response } = useApiRead<ReportRecord[]>(inEveryState('/api/reports'))
  const names = (response?.data ?? []).flatMap(({ fileUrl }) => fileUrl ?? [])
  return [...new Set(names)].sort()
}
