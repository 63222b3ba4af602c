import { Button, Group } from '@mantine/core'
import { recordPath } from '#core/lib/public-pages.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { SuccessAlert } from '#core/ui/admin/alerts.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import { useAlbumEnd } from './use-album-end.ts'

type SentPhotosProps = {
  albumId: number
  sent: number
  /** Number of photos in the album before. */
  before: number
  onMore: () => void
}

/** Tells how many photos the album has gained, since one that was there is not stored again, and offers the next steps. */
export function SentPhotos({ albumId, sent, before, onMore }: SentPhotosProps) {
  const { language, texts: upload } = useScreenTexts('photo-upload')
  const { end, hasFailed } = useAlbumEnd(albumId)
  const added = end ? Math.max(end.total - before, 0) : sent
  const number = (n: number) => formatNumber(n, language)
  const done =
    added < sent
      ? upload('doneKnown', { added: number(added), known: number(sent - added) })
      : upload('done')
  return (
    <>
      <SuccessAlert text={end || hasFailed ? done : ''} />
      <Group>
        <ButtonTo to={`/admin/photogallerylist?album=${albumId}`} text={upload('seeList')} />
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
    </>
  )
}
