import { pathIn } from '#core/lib/text/language.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink, ButtonRow } from '#core/ui/button-link.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { LikelyPages } from '#core/page/frame/likely-pages.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import styles from './gallery.module.css'

export function MissingAlbum() {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const title = t('gallery.albumNotFound')
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageTitle title={title} />
      <div className={`wrap ${styles.body}`}>
        <LikelyPages />
        <ButtonRow>
          {hasPage('photo-album') && (
            <ButtonLink href={pageHref(language, 'photo-album')}>
              {t('gallery.allAlbums')}
            </ButtonLink>
          )}{' '}
          <ButtonLink kind="plain" href={pathIn(language, '/')}>
            {t('errors.goHome')}
          </ButtonLink>
        </ButtonRow>
      </div>
    </>
  )
}
