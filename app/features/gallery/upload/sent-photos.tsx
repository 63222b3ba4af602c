import { Button, Group } from '@mantine/core'
import { pathIn } from '../../../lib/language.ts'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { useAdminWords } from '../../../words/use-admin-words.ts'

/** What one may want to do when all photos have arrived. */
export function SentPhotos({ albumId, onMore }: { albumId: number; onMore: () => void }) {
  const { language, t } = useAdminWords()
  return (
    <Group>
      <ButtonTo to={`/admin/photogallerylist?album=${albumId}`}>
        {t('photoUpload.seeList')}
      </ButtonTo>
      <Button
        component="a"
        href={pathIn(language, `/photogalleryfrontend/${albumId}`)}
        variant="light"
      >
        {t('photoUpload.seeSite')}
      </Button>
      <Button variant="default" onClick={onMore}>
        {t('photoUpload.more')}
      </Button>
    </Group>
  )
}
