import { Button, Group, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#core/lib/text/format.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { Icon } from '#core/ui/admin/icon.tsx'
import { attachmentKind } from '#core/images/attachment-names.ts'
import { PdfFacts } from '#modules/reports/pdf-facts.tsx'
import { PdfLink } from '#modules/reports/pdf-link.tsx'
import { PdfUploadControl } from '#modules/reports/pdf-upload-control.tsx'
import { type PdfUpload, usePdfUpload } from '#modules/reports/use-pdf-upload.ts'
import styles from './attachments-field.module.css'
import type { NoticeRecord } from './notice.ts'
import { maxAttachments } from './notice.ts'

type Attachment = NoticeRecord['attachments'][number]

const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx,image/jpeg,image/png'

/** Uploads a file and appends it to the list that the field holds as JSON. */
export function useAttachmentUpload({ value, onChange }: FieldProps<string>, form: string) {
  // Changes typed during the upload are kept.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return usePdfUpload(
    (fileUrl, { bytes, pageCount }, { name }) => {
      const title = shortened(name.replace(/\.[a-z]{3,4}$/i, ''), 190)
      onChange(
        JSON.stringify([...attachmentsOf(latest.current), { fileUrl, title, bytes, pageCount }]),
      )
    },
    form,
    'attachment',
  )
}

/** Edits the files of a notice in their order, each with the name that readers see. */
export function AttachmentsField({
  field: { id, label, value, error, onChange },
  upload,
}: {
  field: FieldProps<string>
  upload: PdfUpload
}) {
  const { language, t } = useAdminTranslations()
  const files = attachmentsOf(value)
  const change = (changed: readonly Attachment[]) => onChange(JSON.stringify(changed))
  const isFull = files.length >= maxAttachments
  return (
    <fieldset className={styles.field} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      {files.length > 0 && (
        <ol>
          {files.map((file, index) => (
            <AttachmentRow
              key={file.fileUrl}
              file={file}
              number={index + 1}
              onRename={(title) => change(files.with(index, { ...file, title }))}
              onUp={index > 0 ? () => change(swapped(files, index - 1)) : undefined}
              onDown={index < files.length - 1 ? () => change(swapped(files, index)) : undefined}
              onRemove={() => change(files.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {error && <p className="problem">{error}</p>}
      {isFull ? (
        <p>{t('notices.tooMany', { n: formatNumber(maxAttachments, language) })}</p>
      ) : (
        <>
          <p>{t('notices.filesHint')}</p>
          <PdfUploadControl upload={upload} label={t('notices.choose')} accept={acceptedFiles} />
        </>
      )}
    </fieldset>
  )
}

type RowProps = {
  file: Attachment
  number: number
  onRename: (title: string) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

function AttachmentRow({ file, number, onRename, onUp, onDown, onRemove }: RowProps) {
  const { language, t } = useAdminTranslations()
  const n = formatNumber(number, language)
  const { fileUrl, title, bytes, pageCount } = file
  return (
    <li>
      <TextInput
        label={t('notices.fileTitle', { n })}
        value={title}
        maxLength={191}
        onChange={({ currentTarget }) => onRename(currentTarget.value)}
      />
      <p className="breaks">
        <PdfLink name={fileUrl}>{t('reports.open', { name: fileUrl })}</PdfLink>
        <PdfFacts bytes={bytes} pageCount={pageCount} kind={attachmentKind(fileUrl)} />
      </p>
      <Group gap="xs">
        <Move label={t('notices.fileUp', { n })} way="up" onClick={onUp} />
        <Move label={t('notices.fileDown', { n })} way="down" onClick={onDown} />
        <Button variant="subtle" color="madder" onClick={onRemove}>
          {t('notices.fileRemove', { n })}
        </Button>
      </Group>
    </li>
  )
}

type MoveProps = { label: string; way: 'up' | 'down'; onClick: (() => void) | undefined }

function Move({ label, way, onClick }: MoveProps) {
  return (
    <Button variant="default" aria-label={label} disabled={!onClick} {...(onClick && { onClick })}>
      <Icon name={way} />
    </Button>
  )
}

function attachmentsOf(value: string): Attachment[] {
  return value ? JSON.parse(value) : []
}

/** Returns the list with the file at this index and the next one swapped. */
function swapped(files: readonly Attachment[], at: number): Attachment[] {
  return files.toSpliced(at, 2, ...files.slice(at, at + 2).reverse())
}
