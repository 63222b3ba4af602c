// The columns of lists whose records have a title, a description or an image.
import { useApiRead } from '#core/lib/api/use-api.ts'
import { type WorkingCopies, workingCopies } from '#core/lib/api/working-copy.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized, langOf } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { hasVisibility, shownState } from '#core/lib/visibility.ts'
import type { AdminTranslate } from '#core/translations/admin-translations.ts'
import { RecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { whenShown } from '#core/ui/admin/form/when-shown.ts'
import { Thumbnail } from '#core/ui/admin/image/thumbnail.tsx'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { useUiTranslations } from '#core/ui/admin/ui-translations.ts'
import { Tag } from '#core/ui/tag.tsx'

type Titled = { title: string; titleBn: string | null; isSample: boolean }
type Described = { description: string | null; descriptionBn: string | null }
/** Part of the result of `useAdminTranslations`. */
type Translations = { language: Language; t: AdminTranslate }

/**
 * Returns the column by which the API sorts titles and names as their reader sees them. A key is the same in both
 * languages.
 */
export function nameOrder(column: string, language: Language): string {
  return language === 'bn' && column !== 'key' ? `${column}Bn` : column
}

/** Returns the column of the title in the reader's language, marked if it is a sample. */
export function titleColumn(label: string, { language, t }: Translations): Column<Titled> {
  return {
    name: 'title',
    label,
    kind: 'title',
    isSortable: true,
    sortName: nameOrder('title', language),
    cell: (row) => <MarkedName of={row} mark={row.isSample && t('ui.sample')} />,
    text: ({ title, titleBn }) => inLanguage(language, title, titleBn).text,
  }
}

/** Returns a function that marks records whose image visitors do not see, since its people have not agreed. */
export function useHeldBackMark(): (of: { imagename: string | null }) => string | false {
  const { t } = useAdminTranslations()
  const { response } = useApiRead<WorkingCopies>(workingCopies, { isShared: true })
  return ({ imagename }) =>
    response?.data.heldBack.includes(imagename ?? '') === true && t('ui.heldBack')
}

/** Renders the name of a record with a mark. */
export function MarkedName({ of, mark }: { of: object; mark: string | false }) {
  const ui = useUiTranslations()
  const { t } = useAdminTranslations()
  const state = hasVisibility(of) ? shownState(of, new Date()) : 'published'
  const when = state === 'scheduled' && hasVisibility(of) ? whenShown(of, ui) : undefined
  return (
    <>
      <RecordName of={of} />{' '}
      {when && (
        <Tag isSentence>{ui.t('labelAnd', { label: t('ui.scheduled'), words: when.words })}</Tag>
      )}
      {!when && state !== 'published' && <Tag>{t(`ui.${state}`)}</Tag>}{' '}
      {'hasCopy' in of && <Tag>{t('ui.hasCopy')}</Tag>} {mark && <Tag isSentence>{mark}</Tag>}
    </>
  )
}

/** Returns the column of descriptions, in the reader's language if possible. */
export function descriptionColumn(label: string, { language }: Translations): Column<Described> {
  const shown = ({ description, descriptionBn }: Described) =>
    inLanguage(language, description ?? '', descriptionBn)
  return {
    name: 'description',
    label,
    kind: 'long',
    text: (row) => plainText(shown(row).text),
    lang: (row) => langOf(shown(row), language),
  }
}

/** Returns a column of texts in the reader's language, or else in the other. */
export function localizedColumn<Row>(
  name: string,
  label: string,
  { language }: Translations,
  textOf: (row: Row) => Localized,
): Column<Row> {
  return {
    name,
    label,
    cell: (row) => textOf(row).text || '—',
    text: (row) => textOf(row).text,
    lang: (row) => langOf(textOf(row), language),
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
