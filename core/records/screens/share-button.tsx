import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Entity } from '#core/kernel/db/tables.ts'
import { hasVisibility, shownState } from '#core/lib/visibility.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Icon } from '#core/ui/admin/icon.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import { pageOfRecord } from './record-addresses.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

type ShareButtonProps = { entity: Entity; record: { id: number } & object }

/** Offers in the row of a list to share the page of a record; renders nothing while visitors do not see one. */
export function ShareButton({ entity, record }: ShareButtonProps) {
  const { language, t } = useAdminTranslations()
  const name = useRecordName()(record)
  const [isOpen, setIsOpen] = useState(false)
  const path = pageOfRecord(entity, { ...record })
  const isPublic = !hasVisibility(record) || shownState(record, new Date()) === 'published'
  if (!path || !isPublic) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t('ui.shareOf', { name })}
        title={t('ui.share')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="share" size={18} />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog
            title={name}
            url={new URL(siteAddress(language, path), window.location.origin).href}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
