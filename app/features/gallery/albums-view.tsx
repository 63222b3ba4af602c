import { langOf } from '../../lib/localized.ts'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLinks, type PageLinksProps } from '../../ui/page-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import { PartProse } from '../pages/part-prose.tsx'
import { PartTitle } from '../pages/part-title.tsx'
import type { AlbumCard } from './albums-page.service.server.ts'
import styles from './gallery.module.css'

export function AlbumsView({
  parts: { intro, after },
  albums,
  pages,
}: {
  parts: Record<string, PagePart>
  albums: AlbumCard[]
  pages: PageLinksProps | undefined
}) {
  const { language, t } = useWords()
  return (
    <>
      <PartTitle part={intro} page="photo-album">
        <PartProse part={intro} />
      </PartTitle>
      <div className={`wrap ${styles.body}`}>
        <h2 className="visually-hidden">{t('gallery.allAlbums')}</h2>
        {albums.length > 0 ? (
          <CardGrid>
            {albums.map((album) => (
              <Card
                key={album.id}
                href={album.href}
                title={album.title.text}
                lang={langOf(album.title, language)}
                picture={album.picture}
                tag={album.isSample && <Tag>{t('frame.sample')}</Tag>}
              >
                {album.description.text && (
                  <p lang={langOf(album.description, language)}>{album.description.text}</p>
                )}
                <p className={styles.count}>{album.photos}</p>
              </Card>
            ))}
          </CardGrid>
        ) : (
          <Notice>
            <p>{t('gallery.noAlbums')}</p>
          </Notice>
        )}
        {pages && <PageLinks {...pages} />}
        <PartProse part={after} inColumns className={styles.after} />
      </div>
    </>
  )
}
