import { useTranslations } from '../../translations/use-translations.ts'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination, type PaginationProps } from '../../ui/pagination.tsx'
import { Marks } from '../marks/marks.tsx'
import type { PageSection } from '../pages/page.schema.ts'
import { PageSectionProse } from '../pages/section-prose.tsx'
import { PageSectionTitle } from '../pages/section-title.tsx'
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
      <PageSectionTitle section={intro} page="photo-album">
        <PageSectionProse section={intro} />
      </PageSectionTitle>
      <div className={`wrap ${styles.body}`}>
        <h2 className="visually-hidden">{t('gallery.allAlbums')}</h2>
        {albums.length > 0 ? (
          <CardGrid onPhone="paired">
            {albums.map((album) => (
              <Card
                key={album.id}
                href={album.href}
                title={album.title}
                language={language}
                image={album.image}
                text={album.description}
              >
                <p className={styles.count}>
                  {album.photos}{' '}
                  <Marks isSample={album.isSample} texts={[album.title, album.description]} />
                </p>
              </Card>
            ))}
          </CardGrid>
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
