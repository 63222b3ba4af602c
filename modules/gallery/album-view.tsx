import { use } from 'react'
import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { DocumentContext } from '#core/ui/document-context.ts'
import { Island } from '#core/ui/island.tsx'
import { Notice } from '#core/ui/notice.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { Pagination } from '#core/ui/pagination.tsx'
import { Prose } from '#core/ui/prose.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import type { AlbumPage } from './album.page.server.ts'
import styles from './gallery.module.css'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoViewer, type PhotoViewerProps } from './photo-viewer.tsx'

export function AlbumView({ page }: { page: AlbumPage }) {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const { isSaving } = use(DocumentContext)
  const { title, description, isSample, thumbnails, shown, pages, opened, viewer } = page
  return (
    <>
      <PageTitle
        title={title.text}
        lang={langOf(title, language)}
        tag={<Marks isSample={isSample} texts={[title, description]} />}
      >
        {description && (
          <Prose
            html={description.text}
            lang={langOf(description, language)}
            className={styles.about}
          />
        )}
      </PageTitle>
      <div className={`wrap ${styles.body}`}>
        {shown && <p className={styles.shown}>{shown}</p>}
        {thumbnails.length > 0 ? (
          <SaidAbove isSample={isSample && areAllSamples(thumbnails)}>
            <PhotoGrid thumbnails={thumbnails} />
          </SaidAbove>
        ) : (
          <Notice text={t('gallery.noPhotos')} />
        )}
        {pages && <Pagination {...pages} />}
        {opened && <p className={styles.note}>{t('gallery.openedSize', { size: opened })}</p>}
        {hasPage('photo-album') && (
          <p className={styles.back}>
            <a href={pageHref(language, 'photo-album')}>{t('gallery.allAlbums')}</a>
          </p>
        )}{' '}
      </div>
      {thumbnails.length > 0 && (
        <Island
          name="photo-viewer"
          component={PhotoViewer}
          props={isSaving ? inNarrowestSize(viewer) : viewer}
        />
      )}
    </>
  )
}

/** Keeps only the narrowest size of every photo, for a visitor who saves data. */
function inNarrowestSize(viewer: PhotoViewerProps): PhotoViewerProps {
  const photos = viewer.photos.map(({ image, ...photo }) => ({
    ...photo,
    image: image && {
      ...image,
      sources: image.sources.map(({ type, srcSet }) => ({
        type,
        srcSet: srcSet.split(',', 1)[0] ?? '',
      })),
    },
  }))
  return { ...viewer, photos }
}
