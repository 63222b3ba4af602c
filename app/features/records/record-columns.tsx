// The columns of lists whose records have a title, a description or an image.
import { firstWords, plainText } from '../../lib/text/plain-text.ts'
import type { AdminTranslate } from '../../translations/admin-translations.ts'
import { RecordName } from '../../translations/record-name.tsx'
import { Thumbnail } from '../../ui/admin/image/thumbnail.tsx'
import type { Column } from '../../ui/admin/list/data-list.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Words of a description that a list shows (specification, section 9). */
export const previewWords = 20

type Titled = { title: string; isSample: boolean }

/** The title in the reader's language, marked while it is a sample. */
export function titleColumn(label: string, t: AdminTranslate): Column<Titled> {
  return {
    name: 'title',
    label,
    kind: 'title',
    isSortable: true,
    cell: (row) => <MarkedName of={row} mark={row.isSample && t('ui.sample')} />,
    text: ({ title }) => title,
  }
}

/** A record's name, and what qualifies it. */
export function MarkedName({ of, mark }: { of: object; mark: string | false }) {
  return (
    <>
      <RecordName of={of} /> {mark && <Tag>{mark}</Tag>}
    </>
  )
}

export function descriptionColumn(label: string): Column<{ description: string | null }> {
  return {
    name: 'description',
    label,
    kind: 'long',
    text: ({ description }) => firstWords(plainText(description ?? ''), previewWords),
  }
}

export function imageColumn(label: string): Column<{ imagename: string | null }> {
  return {
    name: 'imagename',
    label,
    kind: 'image',
    cell: ({ imagename }) => <Thumbnail name={imagename} />,
    text: ({ imagename }) => imagename,
  }
}
