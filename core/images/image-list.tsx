import { Button } from '@mantine/core'
import type { List } from '#core/lib/api/use-list.ts'
import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { Thumbnail } from '#core/ui/admin/image/thumbnail.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { instantColumn } from '#core/ui/admin/list/usual-columns.ts'
import { useDelete } from '#core/records/screens/use-delete.ts'
import { useUploadLink } from '#core/records/screens/use-upload-link.ts'
import { useConsentColumn } from './consent-cell.tsx'
import { ConsentFilter } from './consent-filter.tsx'
import { consentValuesOf } from './consent-values.ts'
import type { ImageRecord } from './image-output.schema.server.ts'
import styles from './image-uploader.module.css'
import { ImageUses } from './image-uses.tsx'
import { useConsentDialog } from './use-consent-dialog.tsx'
import { useImageUseName } from './use-image-use-name.ts'

/** Maximum number of uses named in the question; the others are counted. */
const namedUses = 5

export function ImageList({ list }: { list: List<ImageRecord> }) {
  const { language, t, texts: translate } = useScreenTexts('consent')
  const confirm = useConfirm()
  const nameOf = useImageUseName()
  /** Its file is named after its bytes, which says nothing to a person. */
  const labelOf = ({ usedBy: [use], createdAt }: ImageRecord) =>
    use ? nameOf(use) : t('ui.libraryUnused', { time: formatInstant(createdAt, language) })
  const consent = useConsentDialog<ImageRecord>(({ name }) => name, list.reload)
  const columns = useColumns()
  const remove = useDelete(
    { deleted: t('images.deleted'), failed: t('images.errorDeleting') },
    list.reload,
  )

  /** Deletes an image; if it is in use, asks first and names the uses. */
  async function removeImage(image: ImageRecord) {
    const { name, usedBy } = image
    const isUsed = usedBy.length > 0
    if (isUsed) {
      const named = usedBy.slice(0, namedUses).map(nameOf).join(', ')
      const more = usedBy.length - namedUses
      const count = formatNumber(more, language)
      const uses = more > 0 ? t('images.andMore', { uses: named, count }) : named
      const question = {
        title: t('images.askDeleteTitle'),
        question: t('images.askDelete', { uses }),
      }
      if (!(await confirm(question))) return
    }
    await remove(
      `/api/images/${encodeURIComponent(name)}${isUsed ? '?force=true' : ''}`,
      labelOf(image),
    )
    list.reload()
  }

  return (
    <>
      <DataList
        list={list}
        label={t('images.list')}
        fileName="images"
        columns={columns}
        rowKey={({ name }) => name}
        emptyText={t('images.none')}
        filters={<ConsentFilter />}
        bulk={{ nameOf: labelOf, actions: [consent.action] }}
        actions={(image) => (
          <>
            <OpenImage image={image} label={labelOf(image)} />
            <Button
              variant="light"
              size="compact-md"
              aria-label={translate('openOf', { name: labelOf(image) })}
              onClick={() => consent.open(image.name, consentValuesOf(image))}
            >
              {translate('open')}
            </Button>
            <Button
              variant="subtle"
              color="madder"
              size="compact-md"
              aria-label={t('ui.deleteOf', { name: labelOf(image) })}
              onClick={() => void removeImage(image)}
            >
              {t('ui.delete')}
            </Button>
          </>
        )}
      />
      {consent.dialog}
    </>
  )
}

type OpenImageProps = { image: ImageRecord; label: string }

function OpenImage({ image: { name, isPublic }, label }: OpenImageProps) {
  const { t } = useAdminTranslations()
  return (
    <Button
      component="a"
      {...useUploadLink(name, isPublic)}
      variant="light"
      size="compact-md"
      aria-label={t('images.open', { name: label })}
    >
      {t('images.openShort')}
    </Button>
  )
}

function useColumns(): Column<ImageRecord>[] {
  const translations = useAdminTranslations()
  const { language, t } = translations
  const nameOf = useImageUseName()
  const consentColumn = useConsentColumn()
  return [
    {
      name: 'image',
      label: t('images.image'),
      kind: 'image',
      cell: ({ name }) => <Thumbnail name={name} />,
    },
    {
      name: 'usedBy',
      label: t('images.usedBy'),
      kind: 'long',
      cell: ({ usedBy }) => <ImageUses uses={usedBy} />,
      text: ({ usedBy }) => usedBy.map((use) => nameOf(use)).join('; '),
    },
    consentColumn,
    {
      name: 'name',
      label: t('images.name'),
      isFolded: true,
      isSortable: true,
      cell: ({ name }) => <span className={styles.fileName}>{name}</span>,
      text: ({ name }) => name,
    },
    {
      name: 'bytes',
      label: t('images.size'),
      kind: 'number',
      isSortable: true,
      cell: ({ width, height, bytes }) =>
        `${formatNumber(width, language)} × ${formatNumber(height, language)}, ${formatBytes(bytes, language)}`,
      text: ({ bytes }) => bytes,
    },
    instantColumn('createdAt', t('images.createdAt')),
  ]
}
