import { Button, CloseButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { hasVisibility, shownState } from '#core/lib/visibility.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import { PreviewButton } from '#core/records/screens/preview-dialog.tsx'
import { newAddressOf, pageOfRecord } from '#core/records/screens/record-addresses.ts'
import type { SavedRecord } from '#core/records/screens/saved-record.ts'
import styles from './saved-panel.module.css'

const ShareDialog = lazy(() => import('#core/records/screens/share-dialog.tsx'))

/** Names what was saved, and offers the next step: fill the album, see it, share it, add another. */
export default function SavedPanel({
  entity,
  record,
  onClose,
}: SavedRecord & { onClose: () => void }) {
  const { language, t: tAdmin, texts: t } = useScreenTexts('after-saving')
  const newAddress = newAddressOf(entity)
  const shown = pageOfRecord(entity, record)
  const id = Number(record.id)
  const title = useRecordName()(record)
  const [isSharing, setIsSharing] = useState(false)
  const state = hasVisibility(record) ? shownState(record, new Date()) : 'published'
  const isPublic = state === 'published'
  const opened = useApiRead<{ isOpen: boolean }>('/api/dashboard/open-count', { isShared: true })
  const isClosed = opened.response?.data.isOpen === false
  const address = isPublic && shown && siteAddress(language, shown)
  const whereShown = isClosed ? 'isClosed' : 'isPublic'
  const whereHidden = state === 'draft' ? 'isDraft' : 'isSaved'
  const said = address ? whereShown : whereHidden
  if (!shown && !newAddress) return null
  return (
    <section className={styles.panel} aria-label={t('label')}>
      <p className="breaks">{t(said, { title })}</p>
      <div className="row">
        {entity === 'albums' && (
          <ButtonTo to={`/admin/photoupload?album=${id}`} text={tAdmin('dashboard.addPhotos')} />
        )}
        {address && (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            variant={entity === 'albums' ? 'default' : 'filled'}
          >
            {t('see')}
          </Button>
        )}
        {address && !isClosed && (
          <Button variant="default" onClick={() => setIsSharing(true)}>
            {t('share')}
          </Button>
        )}
        {!isPublic && shown && <PreviewButton record={{ entity, id }} isBehind={false} />}
        {newAddress && <ButtonTo to={newAddress} variant="default" text={t('another')} />}
      </div>
      <CloseButton
        aria-label={tAdmin('ui.close')}
        onClick={onClose}
        className={styles.close ?? ''}
      />
      {address && isSharing && (
        <Suspense fallback={null}>
          <ShareDialog
            title={title}
            url={new URL(address, window.location.origin).href}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
