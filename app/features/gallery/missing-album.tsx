import { pathIn } from '../../lib/language.ts'
import { ButtonLink, ButtonRow } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useWords } from '../../words/use-words.ts'
import { LikelyPages } from '../pages/likely-pages.tsx'
import styles from './gallery.module.css'

export function MissingAlbum() {
  const { language, t } = useWords()
  const title = t('gallery.albumNotFound')
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageTitle title={title} />
      <div className={`wrap ${styles.body}`}>
        <LikelyPages />
        <ButtonRow>
          <ButtonLink href={pathIn(language, '/photo-album')}>{t('gallery.allAlbums')}</ButtonLink>
          <ButtonLink kind="plain" href={pathIn(language, '/')}>
            {t('errors.goHome')}
          </ButtonLink>
        </ButtonRow>
      </div>
    </>
  )
}
