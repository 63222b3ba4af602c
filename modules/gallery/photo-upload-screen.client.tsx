import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { formBody } from '#core/lib/api/form-body.ts'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import type { AlbumRecord } from './album-output.schema.server.ts'
import { PhotoUpload } from './photo-upload.tsx'

/** Uploads many photos at once into one album. */
export default function PhotoUploadScreen() {
  const { t } = useAdminTranslations()
  const [search] = useSearchParams()
  const { response, status, reload } = useApiRead<AlbumRecord[]>(inEveryState('/api/albums'))
  const albums = response?.data
  return (
    <AdminPage title={t('photos.addMany')}>
      {!albums && status === 'loading' && <Loading />}
      {!albums && status === 'failed' && (
        <Failed text={t('albums.errorLoading')} onRetry={reload} />
      )}
      {albums?.length === 0 && <FirstAlbum onAdded={reload} />}
      {albums && albums.length > 0 && (
        <PhotoUpload albums={albums} startAlbum={search.get('album') ?? onlyId(albums)} />
      )}
    </AdminPage>
  )
}

/** The only album needs no choice. */
function onlyId(albums: readonly AlbumRecord[]): string {
  return albums.length === 1 ? String(albums[0]?.id) : ''
}

/** Adds the first album by its title, in the language of the reader, so that photos have a place. */
function FirstAlbum({ onAdded }: { onAdded: () => void }) {
  const { language, t } = useAdminTranslations()
  const api = useApi()
  const { attempt, problem, isBusy } = useAttempt()
  const [title, setTitle] = useState('')
  const name = language === 'bn' ? 'titleBn' : 'title'

  async function add() {
    const body = formBody({ [name]: title, sortOrder: '1' })
    await sendWithRetry(api, 'POST', '/api/albums', body)
    onAdded()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(add)
      }}
    >
      <Stack>
        <p>{t('albums.first')}</p>
        <TextInput
          name={name}
          label={t('photos.album')}
          lang={language}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <SaveProblem text={problem} />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('albums.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
