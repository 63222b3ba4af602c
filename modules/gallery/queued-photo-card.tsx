import { Button, Checkbox, Progress, TextInput } from '@mantine/core'
import { memo } from 'react'
import type { Translate } from '#translations/translate.ts'
import { ApiError } from '#core/lib/api/api-error.ts'
import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { translateError } from '#core/translations/translate-error.ts'
import {
  type AdminTranslationsState,
  useAdminTranslations,
} from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { LanguageOrder } from '#core/ui/admin/form/language-order.tsx'
import styles from './photo-upload.module.css'
import { isOpen, type PhotoTexts, type QueuedPhoto } from './queued-photo.ts'

type QueuedPhotoCardProps = {
  photo: QueuedPhoto
  number: number
  /** Default title of the photo. */
  usualTitle: string
  onType: (key: string, texts: Partial<PhotoTexts>) => void
  onRemove: (key: string) => void
}

/** Shows one photo before, during and after the upload. Renders again only if its own props change. */
export const QueuedPhotoCard = memo(function QueuedPhotoCard(props: QueuedPhotoCardProps) {
  const { photo, number, usualTitle, onType, onRemove } = props
  const translations = useAdminTranslations()
  const upload = useTexts('photo-upload')
  const { language, t } = translations
  const { key, texts, preview, state, percent } = photo
  const name = `${formatNumber(number, language)}. ${photo.name}`
  const type = (values: Partial<PhotoTexts>) => onType(key, values)
  const isLocked = !isOpen(photo)
  return (
    <li className={styles.card} aria-label={name} data-state={state}>
      <div className={styles.image}>
        {preview ? (
          <img src={preview} alt="" />
        ) : (
          <span aria-hidden>{state === 'sent' ? '✓' : '…'}</span>
        )}
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>{stateOf(photo, translations, upload)}</p>
        {(state === 'sending' || state === 'waiting') && (
          <Progress value={percent} aria-label={upload('progressOf', { name })} />
        )}
        {(state === 'unreadable' || !isBusy(photo)) && state !== 'sent' && (
          <Button
            variant="subtle"
            color="madder"
            size="compact-md"
            aria-label={upload('removeOf', { name })}
            onClick={() => onRemove(key)}
          >
            {upload('remove')}
          </Button>
        )}
      </div>
      {state !== 'unreadable' && state !== 'sent' && (
        <div className={styles.texts}>
          <TextInput
            label={t('photos.title')}
            value={texts.title ?? usualTitle}
            disabled={isLocked}
            onChange={({ currentTarget }) => type({ title: currentTarget.value })}
          />
          {!texts.isDecorative && (
            <LanguageOrder
              english={
                <TextInput
                  label={upload('alt')}
                  value={texts.alt}
                  disabled={isLocked}
                  onChange={({ currentTarget }) => type({ alt: currentTarget.value })}
                />
              }
              bangla={
                <TextInput
                  label={upload('altBn')}
                  lang="bn"
                  value={texts.altBn}
                  disabled={isLocked}
                  onChange={({ currentTarget }) => type({ altBn: currentTarget.value })}
                />
              }
            />
          )}
          <Checkbox
            label={t('ui.decorative')}
            checked={texts.isDecorative}
            disabled={isLocked}
            onChange={({ currentTarget }) => type({ isDecorative: currentTarget.checked })}
          />
        </div>
      )}
    </li>
  )
})

function isBusy({ state }: QueuedPhoto): boolean {
  return state === 'sending' || state === 'waiting'
}

function stateOf(
  photo: QueuedPhoto,
  translations: AdminTranslationsState,
  upload: Translate<'photo-upload'>,
): string {
  const { language, t } = translations
  const { state, small, originalBytes, percent, error } = photo
  if (state === 'ready' || state === 'queued') {
    const before = formatBytes(originalBytes, language)
    const after = formatBytes(small?.size ?? originalBytes, language)
    if (before === after) return upload(state, { size: after })
    return upload(state, { size: `${before} → ${after}` })
  }
  if (state === 'failed') {
    if (error === undefined) return upload('stopped')
    return `${t('images.failed')} ${translateError(error, translations)}`
  }
  if (state === 'unreadable' && error instanceof ApiError)
    return translateError(error, translations)
  return upload(state, { percent: formatNumber(percent, language) })
}
