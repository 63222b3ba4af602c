import { Button, Progress } from '@mantine/core'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import type { QueueState } from './photo-queue.ts'
import styles from './photo-upload.module.css'
import type { QueuedPhoto } from './queued-photo.ts'

type UploadBarProps = {
  /** Why the photos were not sent, or empty. */
  problem: string
  state: QueueState
  onSend: () => void
  onStop: () => void
}

/** Starts and stops the upload and shows its progress, within reach of the thumb. */
export function UploadBar({ problem, state, onSend, onStop }: UploadBarProps) {
  const { language, t, texts: upload } = useScreenTexts('photo-upload')
  const { photos, isSending } = state
  const number = (value: number) => formatNumber(value, language)
  const count = (...states: QueuedPhoto['state'][]) =>
    photos.filter((photo) => states.includes(photo.state)).length
  const sent = count('sent')
  const failed = count('failed')
  const open = count('ready', 'preparing') + failed
  const all = photos.length - count('unreadable')
  const undescribed = photos.filter(needsWords).length
  return (
    <div className={styles.bar}>
      <SaveProblem text={problem} />
      {isSending && <Progress value={(sent / all) * 100} aria-label={upload('progress')} />}
      {isSending ? (
        <Button variant="default" onClick={onStop}>
          {upload('stop')}
        </Button>
      ) : (
        <Button onClick={onSend} disabled={open === 0}>
          {failed > 0
            ? t('ui.tryAgain')
            : upload(open === 1 ? 'sendOne' : 'send', { count: number(open) })}
        </Button>
      )}
      <div className={styles.sum}>
        <p role="status">
          {sent + failed > 0 || isSending
            ? upload('sentOf', { sent: number(sent), all: number(all) })
            : ''}
        </p>
        {!isSending && undescribed > 0 && (
          <p>{upload('undescribed', { count: number(undescribed) })}</p>
        )}
      </div>
    </div>
  )
}

function needsWords({ state, texts }: QueuedPhoto): boolean {
  if (state === 'sent' || state === 'unreadable' || state === 'missing') return false
  return !texts.isDecorative && !texts.alt.trim() && !texts.altBn.trim()
}
