import { useTranslations } from '../../../translations/use-translations.ts'
import { Card, CardGrid } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination, type PaginationProps } from '../../../ui/pagination.tsx'
import type { PageSection } from '../../page/frame/page.schema.ts'
import { PageHeader } from '../../page/frame/page-header.tsx'
import { PageSectionProse } from '../../page/frame/section-prose.tsx'
import { areAllSamples, Marks, SaidAbove } from '../../records/marks/marks.tsx'
import type { AlbumCard } from './albums-page.service.server.ts'
import styles from './gallery.module.css'

export function AlbumsView({
  sections: { intro, after },
  albums,
  pages,
}: {
  sections: Record<string, PageSection>
  albums: AlbumCard[]
  pages: PaginationProps | undefined
}) {
  const { language, t } = useTranslations()
  return (
    <>
      <PageHeader section={intro} page="photo-album">
        <PageSectionProse section={intro} />
      </PageHeader>
      <div className={`wrap ${styles.body}`}>
        <h2 className="visually-hidden">{t('gallery.allAlbums')}</h2>
        {albums.length > 0 ? (
          <SaidAbove isSample={intro?.isSample === true && areAllSamples(albums)}>
            <CardGrid className={styles.albums}>
              {albums.map((album, index) => (
                <Card
                  key={album.id}
                  href={album.href}
                  title={album.title}
                  language={language}
                  image={album.image}
                  isEager={index < 2}
                  text={album.description}
                >
                  <p className={styles.count}>
                    {album.size}{' '}
                    <Marks isSample={album.isSample} texts={[album.title, album.description]} />
                  </p>
                </Card>
              ))}
            </CardGrid>
          </SaidAbove>
        ) : (
          <Notice>
            <p>{t('gallery.noAlbums')}</p>
          </Notice>
        )}
        {pages && <Pagination {...pages} />}
        <PageSectionProse section={after} inColumns className={styles.after} />
      </div>
    </>
  )
}
