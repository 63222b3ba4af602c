import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Card, CardGrid } from '#core/ui/card.tsx'
import { Notice } from '#core/ui/notice.tsx'
import { Pagination, type PaginationProps } from '#core/ui/pagination.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { PageHeader } from '#core/page/frame/page-header.tsx'
import { PageSectionProse } from '#core/page/frame/section-prose.tsx'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import type { AlbumGroup } from './albums.page.server.ts'
import styles from './gallery.module.css'

export function AlbumsView({
  sections: { intro, after },
  groups,
  pages,
}: {
  sections: Record<string, PageSection>
  groups: AlbumGroup[]
  pages: PaginationProps | undefined
}) {
  const { language, t } = useTranslations()
  const areAllWithout = groups.every(({ program }) => program === undefined)
  const areSamples = areAllSamples(groups.flatMap(({ albums }) => albums))
  return (
    <>
      <PageHeader section={intro} page="photo-album">
        <PageSectionProse section={intro} />
      </PageHeader>
      <div className={`wrap ${styles.body}`}>
        {groups.length > 0 ? (
          <SaidAbove isSample={intro?.isSample === true && areSamples}>
            <div className={areAllWithout ? undefined : styles.groups}>
              {groups.map(({ program, albums }, at) => (
                <section key={program?.href ?? ''} className={styles.group}>
                  <h2 className={areAllWithout ? 'visually-hidden' : undefined}>
                    {program ? (
                      <a href={program.href} lang={langOf(program.title, language)}>
                        {program.title.text}
                      </a>
                    ) : (
                      t(areAllWithout ? 'gallery.allAlbums' : 'gallery.otherAlbums')
                    )}
                  </h2>
                  <CardGrid className={styles.albums}>
                    {albums.map((album, index) => (
                      <Card
                        key={album.id}
                        href={album.href}
                        title={album.title}
                        language={language}
                        image={album.image}
                        isEager={at === 0 && index < 2}
                        text={album.description}
                      >
                        <p className={styles.count}>
                          {album.size}{' '}
                          <Marks
                            isSample={album.isSample}
                            texts={[album.title, album.description]}
                          />
                        </p>
                      </Card>
                    ))}
                  </CardGrid>
                </section>
              ))}
            </div>
          </SaidAbove>
        ) : (
          <>
            <h2 className="visually-hidden">{t('gallery.allAlbums')}</h2>
            <Notice text={t('gallery.noAlbums')} />
          </>
        )}
        {pages && <Pagination {...pages} />}
        <PageSectionProse section={after} inColumns className={styles.after} />
      </div>
    </>
  )
}
