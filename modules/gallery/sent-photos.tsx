import { Button, Group } from '@mantine/core'
import { recordPath } from '#core/lib/public-pages.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'

/** Offers the next steps after all photos have arrived. */
export function SentPhotos({ albumId, onMore }: { albumId: number; onMore: () => void }) {
  const { language } = useAdminTranslations()
  const upload = useTexts('photo-upload')
  return (
    <Group>
      <ButtonTo to={`/admin/photogallerylist?album=${albumId}`}>{upload('seeList')}</ButtonTo>
      <Button
        component="a"
        href={siteAddress(language, recordPath('album', albumId))}
        variant="light"
      >
        {upload('seeSite')}
      </Button>
      <Button variant="default" onClick={onMore}>
        {upload('more')}
      </Button>
    </Group>
  )
}
