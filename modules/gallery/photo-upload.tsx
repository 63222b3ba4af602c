import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formBody } from '#core/lib/api/form-body.ts'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { headingOf } from '#core/lib/text/localized.ts'
import { takeSharedFiles } from '#core/lib/unsaved-input/file-store.ts'
import { useLeaveGuard } from '#core/lib/unsaved-input/use-leave-guard.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import { ConsentFields } from '#core/images/consent-fields.tsx'
import { isAnswered, noConsent, readConsentValues } from '#core/images/consent-values.ts'
import type { AlbumRecord } from './album.ts'
import { useAlbumOptions } from './album-options.ts'
import { NamingFields } from './naming-fields.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import { inItsLanguage, type Naming, titlesOf } from './photo-titles.ts'
import styles from './photo-upload.module.css'
import { PhotosLeftDialog } from './photos-left-dialog.tsx'
import type { QueuedPhoto } from './queued-photo.ts'
import { QueuedPhotoCard } from './queued-photo-card.tsx'
import { sendPhoto } from './send-photo.ts'
import { SentPhotos } from './sent-photos.tsx'
import type { AlbumEnd } from './unsaved-photos.ts'
import { UploadBar } from './upload-bar.tsx'
import { useAlbumEnd } from './use-album-end.ts'
import { usePhotoQueue } from './use-photo-queue.ts'
import { useUnsavedPhotos } from './use-unsaved-photos.ts'

type PhotoUploadProps = { albums: AlbumRecord[]; startAlbum: string; onAlbumAdded: () => void }

/** Uploads photos into an album. The first album of a site is made here, from its title. */
export function PhotoUpload({ albums, startAlbum, onAlbumAdded }: PhotoUploadProps) {
  const { language, t, texts: upload, translateMessage } = useScreenTexts('photo-upload')
  const options = useAlbumOptions(albums)
  const api = useApi()
  const confirm = useConfirm()
  const queue = usePhotoQueue()
  const [albumId, setAlbumId] = useState(startAlbum)
  const [naming, setNaming] = useState<Naming>({ way: 'shared', title: '', titleBn: '', start: 0 })
  const [consent, setConsent] = useState('')
  const translate = useTexts('consent')
  const [problem, setProblem] = useState('')
  const album = albums.find(({ id }) => String(id) === albumId)
  const { photos, isSending } = queue.state
  const isBegun = isSending || photos.some(({ state }) => state === 'sent' || state === 'failed')
  const [keptEnd, setKeptEnd] = useState<AlbumEnd>()
  const read = useAlbumEnd(album?.id)
  const end = keptEnd ?? read.end
  const settings = { albumId, naming, consent, end: isBegun ? end : keptEnd }
  const { left, isKept } = useUnsavedPhotos(queue, settings, (kept) => {
    setAlbumId(kept.albumId)
    setNaming(kept.naming)
    setConsent(kept.consent)
    setKeptEnd(kept.end)
  })
  useGuard(photos, isKept)

  // Titles may still be edited while photos are sent: each photo takes its title when its turn comes.
  const titles = (photo: QueuedPhoto, index: number) => {
    const usual = titlesOf(photo.name, index, { ...naming, start: end?.total ?? 0 }, album)
    return photo.texts.title === undefined
      ? usual
      : { ...usual, ...inItsLanguage(photo.texts.title) }
  }
  const now = useRef(titles)
  now.current = titles

  const people = readConsentValues(consent) ?? noConsent
  const isAsked = !isAnswered(people)
  const isFirst = albums.length === 0
  const [firstTitle, setFirstTitle] = useState('')
  const titleField = language === 'bn' ? 'titleBn' : 'title'
  const adding = useAttempt()
  /** True from the making of the first album until the photos are sent to it. */
  const [isWaiting, setIsWaiting] = useState(false)
  const unanswered = translateMessage('consent.unanswered')

  async function send() {
    const isUntitled = isFirst
      ? !firstTitle.trim()
      : !album || photos.some((photo, index) => !headingOf(titles(photo, index)))
    const missing = isUntitled ? upload('required') : isAsked ? unanswered : ''
    // Cleared first, so that the same problem takes the focus again.
    flushSync(() => setProblem(''))
    setProblem(missing || (end || isFirst ? '' : upload('albumUnread')))
    if (missing) return
    if (isFirst) return void adding.attempt(addFirstAlbum)
    if (!end) return read.reload()
    await queue.send((photo, index, sending) => {
      const sortOrder = end.sortOrder + index + 1
      const destination = { albumId, sortOrder, consent, ...now.current(photo, index) }
      return sendPhoto(api, photo, destination, sending)
    })
    const after = queue.read().photos
    if (after.some(({ state }) => state === 'failed')) setProblem(t('photos.errorSaving'))
  }

  async function addFirstAlbum() {
    const body = formBody({ [titleField]: firstTitle, sortOrder: '1' })
    const { data } = await sendWithRetry<AlbumRecord>(api, 'POST', '/api/albums', body)
    setAlbumId(String(data.id))
    setIsWaiting(true)
    onAlbumAdded()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared is taken once.
  useEffect(
    () =>
      void takeSharedFiles((n) =>
        confirm({
          question: upload('sharedBefore', { count: formatNumber(n, language) }),
          yes: upload('takeShared'),
          no: upload('removeShared'),
        }),
      ).then(queue.add),
    [],
  )

  /** Photos that went to another album, which was deleted meanwhile. */
  const [sentElsewhere, setSentElsewhere] = useState(0)
  const isReady = isWaiting && end !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photos are sent once, when the new album is read.
  useEffect(() => {
    if (!isReady) return
    setIsWaiting(false)
    void send()
  }, [isReady])

  function startAgain() {
    queue.clear()
    setKeptEnd(undefined)
    read.reload()
  }

  const isDone = photos.length > 0 && photos.every(({ state }) => state === 'sent')
  return (
    <>
      {left && <PhotosLeftDialog left={left} />}
      {isDone && album && (
        <SentPhotos
          albumId={album.id}
          sent={photos.length - sentElsewhere}
          before={end?.total ?? 0}
          onMore={startAgain}
        />
      )}
      {!isDone && (
        <>
          <PhotoChooser onChoose={queue.add} />
          {/* The album of an earlier visit may have been deleted, so another one can be chosen. */}
          <fieldset className={styles.fields} disabled={isBegun && album !== undefined}>
            {isFirst ? (
              <TextInput
                name={titleField}
                label={t('photos.album')}
                description={t('albums.first')}
                lang={language}
                value={firstTitle}
                onChange={({ currentTarget }) => setFirstTitle(currentTarget.value)}
              />
            ) : (
              <NativeSelect
                label={t('photos.album')}
                data={[{ value: '', label: t('photos.chooseAlbum') }, ...options]}
                value={album ? albumId : ''}
                required
                onChange={({ currentTarget }) => {
                  setProblem('')
                  setKeptEnd(undefined)
                  setSentElsewhere(photos.filter(({ state }) => state === 'sent').length)
                  setAlbumId(currentTarget.value)
                }}
              />
            )}
            <NamingFields naming={naming} onChange={setNaming} />
            <ConsentFields
              isForMany
              legend={translate('legend')}
              value={people}
              error={isAsked && problem === unanswered ? problem : undefined}
              onChange={(values) => setConsent(JSON.stringify(values))}
            />
          </fieldset>
        </>
      )}
      <ol className="stack" aria-label={upload('chosen')}>
        {photos.map((photo, index) => (
          <QueuedPhotoCard
            key={photo.key}
            photo={photo}
            number={index + 1}
            usualTitle={headingOf(titles(photo, index))}
            onType={queue.type}
            onRemove={queue.remove}
          />
        ))}
      </ol>
      {photos.length > 0 && !isDone && (
        <UploadBar
          problem={adding.problem || problem}
          state={queue.state}
          onSend={() => void send()}
          onStop={queue.stop}
        />
      )}
    </>
  )
}

function useGuard(photos: readonly QueuedPhoto[], isKept: (key: string) => boolean) {
  const { t, texts: upload } = useScreenTexts('photo-upload')
  const confirm = useConfirm()
  const settled = ['sent', 'unreadable', 'missing']
  const pending = photos.filter(({ state }) => !settled.includes(state))
  const areKept = pending.every(({ key }) => isKept(key))
  useLeaveGuard(
    () => pending.length > 0,
    () =>
      confirm({
        title: upload('leaveTitle'),
        question: upload(areKept ? 'leaveKept' : 'leaveQuestion'),
        yes: t('ui.leave'),
        no: t('ui.stay'),
      }),
  )
}
