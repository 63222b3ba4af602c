import type { ReactNode } from 'react'
import { isBangla, type Localized, langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink, ButtonRow } from '#core/ui/button-link.tsx'
import { ImageBox, type SiteImage } from '#core/ui/site-image.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import styles from './banner.module.css'
import { PageSectionText } from './section-text.tsx'

type Props = {
  section: PageSection | undefined
  siteName: string
  image: SiteImage | undefined
  /**
   * True for the organisation's own photo, which extends to the right edge of the window; a drawing has a seam around
   * it.
   */
  isOwnPhoto: boolean
  hasPrograms: boolean
  /** Below the buttons. On a phone the text is after it. */
  children: ReactNode
}

export function Banner({ section, siteName, image, isOwnPhoto, hasPrograms, children }: Props) {
  const { language, t } = useTranslations()
  // The name may be in the other language too.
  const name: Localized = { text: siteName, language: isBangla(siteName) ? 'bn' : 'en' }
  const title = section?.title.text ? section.title : name
  return (
    <div className={isOwnPhoto ? styles.own : styles.banner}>
      <div className={isOwnPhoto ? styles.overlap : `wrap ${styles.pair}`}>
        <div className={styles.words}>
          <h1 lang={langOf(title, language)}>{title.text}</h1>
          <PageSectionText section={section} className={styles.text} isTagged />
          <ButtonRow>
            {hasPrograms && <ButtonLink href="#programs">{t('home.seePrograms')}</ButtonLink>}
            <ButtonLink
              href={pageHref(language, 'contact-us')}
              kind={hasPrograms ? 'plain' : 'strong'}
            >
              {t('home.contactUs')}
            </ButtonLink>
          </ButtonRow>
          {children}
        </div>
        {isOwnPhoto ? (
          <ImageBox image={image} isEager className={styles.photo} />
        ) : (
          <div className={styles.quilt}>
            <ImageBox image={image} fit="whole" isEager />
          </div>
        )}
      </div>
    </div>
  )
}
