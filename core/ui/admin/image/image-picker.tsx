import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { Dialog } from '../dialog.tsx'
import { Empty, Failed, Loading } from '../states.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './image-picker.module.css'
import { LibraryUpload } from './library-upload.tsx'
import { UploadImage } from './thumbnail.tsx'

/** Image of the library as the API returns it. */
type LibraryImage = {
  name: string
  thumbnail: string
  createdAt: string
  usedBy: { entity: string; title: string; titleBn: string | null }[]
}

type ImagePickerProps = { onPick: (name: string) => void; onClose: () => void }

const pageSize = 24

/** Offers the images of the library, newest first and searched by the titles of their records, or a new upload. */
export default function ImagePicker({ onPick, onClose }: ImagePickerProps) {
  const { language, t } = useUiTranslations()
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), 300)
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({ q, page: String(page), pageSize: String(pageSize) })
  const list = useApiRead<LibraryImage[]>(`/api/images/details?${query}`)
  const images = list.response?.data
  const pages = Math.ceil((list.response?.total ?? 0) / pageSize)

  function titleOf({ createdAt, usedBy }: LibraryImage): string {
    // Its title would be the key of the setting.
    const use = usedBy.find(({ entity }) => entity !== 'settings')
    if (!use) return t('libraryUnused', { time: formatInstant(createdAt, language) })
    return (language === 'bn' && use.titleBn) || use.title
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('fromLibrary')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <TextInput
        label={t('search')}
        description={t('librarySearchHint')}
        value={words}
        data-autofocus
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          setPage(1)
        }}
      />
      <LibraryUpload onUploaded={onPick} />
      {list.status === 'failed' && <Failed text={t('listFailed')} onRetry={list.reload} />}
      {!images && list.status === 'loading' && <Loading />}
      {images?.length === 0 && <Empty text={t('noRowsFound', { q })} />}
      <ul className={styles.images}>
        {images?.map((image) => (
          <li key={image.name}>
            <button type="button" className={styles.image} onClick={() => onPick(image.name)}>
              <UploadImage name={image.thumbnail} />
              <span>{titleOf(image)}</span>
            </button>
          </li>
        ))}
      </ul>
      {page > 1 && (
        <Button variant="default" onClick={() => setPage(page - 1)}>
          {t('previousPage')}
        </Button>
      )}{' '}
      {page < pages && (
        <Button variant="default" onClick={() => setPage(page + 1)}>
          {t('nextPage')}
        </Button>
      )}
    </Dialog>
  )
}
