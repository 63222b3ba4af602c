import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { leftAt, RestoreDialog } from '#core/ui/admin/form/restore-dialog.tsx'
import type { PhotosLeft } from './use-unsaved-photos.ts'

export function PhotosLeftDialog({ left }: { left: PhotosLeft }) {
  const { language, texts: upload } = useScreenTexts('photo-upload')
  const { at } = left
  const photos = left.photos.filter(({ isSent }) => !isSent)
  const count = formatNumber(photos.length, language)
  const missing = photos.filter(({ small }) => !small).length
  return (
    <RestoreDialog
      title={upload(photos.length === 1 ? 'leftOne' : 'left', { count })}
      onRestore={left.restore}
      onDiscard={left.discard}
    >
      {at && <p>{upload('leftAt', { time: leftAt(at, language) })}</p>}
      {missing > 0 && <p>{upload('leftMissing', { count: formatNumber(missing, language) })}</p>}
    </RestoreDialog>
  )
}
