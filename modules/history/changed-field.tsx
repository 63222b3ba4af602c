import { bodyImageNames } from '#core/lib/html/body-images.ts'
import { formatBytes } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Thumbnail } from '#core/ui/admin/image/thumbnail.tsx'
import { TextDifferences } from '#core/records/screens/text-differences.tsx'
import { CustomerImage } from '#modules/customers/customer-thumbnail.tsx'
import styles from './history.module.css'
import type { HistoryRecord, HistoryValue } from './history-output.schema.server.ts'
import { isHtmlText, useHistoryLabels } from './use-history-labels.ts'

type ChangedFieldProps = { change: HistoryRecord['changes'][number]; row: HistoryRecord }

/** Shows one field of a row of history: images side by side, other values as text with their differences. */
export function ChangedField({ change, row }: ChangedFieldProps) {
  const { field, before, after } = change
  const labels = useHistoryLabels()
  const isHtml = isHtmlText(before) || isHtmlText(after)
  const imagesOf = isHtml ? imagesOfBody : imagesOfValue
  const [old, now] = [imagesOf(before), imagesOf(after)]
  return (
    <div>
      <dt>{labels.field(field, row.entity)}</dt>
      <dd>
        {isImage(before) || isImage(after) ? null : (
          <ChangedText change={change} row={row} isHtml={isHtml} />
        )}
        <ChangedImages
          entity={row.entity}
          removed={old.filter((name) => !now.includes(name))}
          added={now.filter((name) => !old.includes(name))}
        />
      </dd>
    </div>
  )
}

function ChangedText({ change, row, isHtml }: ChangedFieldProps & { isHtml: boolean }) {
  const { language, t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const { field } = change
  const sizes =
    field === 'fileUrl' ? row.changes.find((one) => one.field === 'fileBytes') : undefined
  const textOf = (when: 'before' | 'after') => {
    const value = change[when]
    if (value === null || value === '') return ''
    if (isHtml) return String(value)
    const size = sizes?.[when]
    const text = labels.value(field, value, row.entity)
    return typeof size === 'number' ? `${text} (${formatBytes(size, language)})` : text
  }
  const texts = { before: textOf('before'), after: textOf('after') }
  if (!texts.before && !texts.after) return t('ui.empty')
  return <TextDifferences {...texts} isHtml={isHtml} />
}

type ChangedImagesProps = { entity: string; removed: string[]; added: string[] }

function ChangedImages({ entity, removed, added }: ChangedImagesProps) {
  const { t } = useAdminTranslations()
  if (removed.length + added.length === 0) return null
  return (
    <div className={styles.images}>
      {Object.entries({ removed, added }).flatMap(([kind, names]) =>
        names.map((name) => (
          <figure key={`${kind} ${name}`}>
            <figcaption>{t(kind === 'added' ? 'history.added' : 'history.removed')}</figcaption>
            {entity === 'customers' ? (
              <CustomerImage imageName={name} />
            ) : (
              <Thumbnail name={name} />
            )}
          </figure>
        )),
      )}
    </div>
  )
}

/** True for the name of an image of the library or of a customer. */
function isImage(value: HistoryValue): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}\.(?:jpg|png)$/.test(value)
}

function imagesOfValue(value: HistoryValue): string[] {
  return isImage(value) ? [value] : []
}

function imagesOfBody(value: HistoryValue): string[] {
  return typeof value === 'string' ? [...new Set(bodyImageNames(value))] : []
}
