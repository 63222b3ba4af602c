import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatLength, formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { FileButton } from '#core/ui/admin/file-button.tsx'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { useUpload } from '#core/ui/admin/use-fetched-file.ts'
import { useObjectUrl } from '#core/ui/admin/use-object-url.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import styles from './recording-field.module.css'
import { maxSeconds, secondsOf } from './recording-names.ts'
import { canRecord, type Recorder, useRecorder } from './use-recorder.ts'
import { useRecordingUpload } from './use-recording-upload.ts'

/** Forms of new records withdraw nothing. */
const ErasureSection = lazy(async () => ({
  default: (await import('#core/images/erasure-section.tsx')).ErasureSection,
}))

type RecordingFieldProps = {
  field: FieldProps<string>
  form: string
  onBusy: (isBusy: boolean) => void
}

/** Records with the microphone or takes a file, uploads it at once, and plays the value of the field. */
export function RecordingField({ field, form, onBusy }: RecordingFieldProps) {
  const { id, name, label, value, error, onChange } = field
  const { language, texts: t } = useScreenTexts('recording')
  /** Recording before the last one; discarding the last one restores it. */
  const [before, setBefore] = useState<string>()
  const upload = useRecordingUpload(form, name, (stored) => {
    setBefore(value)
    onChange(stored)
  })
  const recorder = useRecorder((take) => void upload.send(take), upload.keep)
  const isSending = upload.percent !== undefined
  const isBusy = recorder.state !== 'idle' || isSending || upload.pending !== undefined
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const isIdle = !isBusy

  function discard() {
    onChange(before ?? '')
    setBefore(undefined)
  }

  return (
    <fieldset className="stack box tight" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      {isIdle && value && (
        <StoredRecording name={value} label={label} isSaved={before === undefined} />
      )}
      {upload.pending && <PendingRecording file={upload.pending} label={label} />}
      {isSending && (
        <label className="list">
          {t('sending', { percent: formatNumber(upload.percent ?? 0, language) })}
          <progress value={upload.percent} max={100} />
        </label>
      )}
      {recorder.state === 'recording' && <Recording recorder={recorder} />}
      <Group gap="xs">
        {canRecord() && (
          <RecordButton
            recorder={recorder}
            isAgain={value !== ''}
            // The waiting button stays in place, so that it keeps the focus.
            isWaiting={recorder.state === 'asking' || isSending || upload.pending !== undefined}
            onStart={() => {
              // The form has unsaved content now, so leaving it asks first.
              onChange(value)
              void recorder.start()
            }}
          />
        )}
        {isIdle && (
          <FileButton
            label={t('choose')}
            input={{ accept: 'audio/*,.aac,.m4a,.mp3,.ogg,.opus,.wav,.webm' }}
            onChoose={(file) => void upload.send(file)}
          >
            {t('choose')}
          </FileButton>
        )}
        {isSending && (
          <Button variant="subtle" onClick={upload.discard}>
            {t('stopSending')}
          </Button>
        )}
        {upload.pending && (
          <>
            <Button onClick={upload.retry}>{t('tryAgain')}</Button>
            <Button variant="subtle" color="madder" onClick={upload.discard}>
              {t('discard')}
            </Button>
          </>
        )}
        {isIdle && value && (
          <Button
            variant="subtle"
            color="madder"
            onClick={before === undefined ? () => onChange('') : discard}
          >
            {t(before === undefined ? 'remove' : 'discard')}
          </Button>
        )}
      </Group>
      {!canRecord() && <p>{t('noRecorder')}</p>}
      <div role="alert" className="problem">
        {error || upload.problem || (recorder.problem && t(recorder.problem))}
      </div>
    </fieldset>
  )
}

type RecordButtonProps = {
  recorder: Recorder
  isAgain: boolean
  isWaiting: boolean
  onStart: () => void
}

function RecordButton({ recorder, isAgain, isWaiting, onStart }: RecordButtonProps) {
  const t = useTexts('recording')
  const isRecording = recorder.state === 'recording'
  return (
    <Button
      variant={isRecording ? 'filled' : 'light'}
      {...(isRecording && { color: 'madder' })}
      {...(isWaiting && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => {
        if (!isWaiting) (isRecording ? recorder.stop : onStart)()
      }}
    >
      {t(isRecording ? 'stop' : isAgain ? 'again' : 'record')}
    </Button>
  )
}

type StoredRecordingProps = { name: string; label: string; isSaved: boolean }

function StoredRecording({ name, label, isSaved }: StoredRecordingProps) {
  const { language, texts: t } = useScreenTexts('recording')
  const may = useMay()
  const navigate = useNavigate()
  // The recording of a draft is for the office alone, so it is fetched with the token if the plain address fails.
  const upload = useUpload(`/api/uploads/${encodeURIComponent(name)}`)
  const seconds = secondsOf(name)
  return (
    <>
      {seconds !== undefined && <p>{formatLength(seconds, language)}</p>}
      <Player label={label} {...upload} />
      {isSaved && may('access') && (
        <details className="folded">
          <summary>{t('withdraw')}</summary>
          <Suspense>
            <ErasureSection
              what="recording"
              path={`/api/recordings/${encodeURIComponent(name)}/withdraw`}
              // The record has changed under the form.
              onDone={() => navigate(0)}
            />
          </Suspense>
        </details>
      )}
    </>
  )
}

function PendingRecording({ file, label }: { file: File; label: string }) {
  return <Player label={label} src={useObjectUrl(file)} />
}

type PlayerProps = { label: string; src: string | undefined; onError?: () => void }

function Player({ label, src, onError }: PlayerProps) {
  // React passes on no error that happens before the form around the player is shown.
  const checkError = (audio: HTMLAudioElement | null) => {
    if (audio?.error) onError?.()
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the form has the text that is read aloud.
    <audio
      controls
      preload="metadata"
      ref={checkError}
      src={src}
      onError={onError}
      aria-label={label}
    />
  )
}

/** Shows time and loudness. Only the start is announced: the time would be read aloud every second. */
function Recording({ recorder: { seconds, level } }: { recorder: Recorder }) {
  const { language, texts: t } = useScreenTexts('recording')
  const time = (all: number) =>
    formatDigits(`${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`, language)
  return (
    <div className="list">
      <p role="status">{t('recording')}</p>
      <p className={styles.time}>
        {t('time', { time: time(Math.floor(seconds)), longest: time(maxSeconds) })}
      </p>
      <meter aria-label={t('level')} min={0} max={1} low={0.05} value={level} />
    </div>
  )
}
