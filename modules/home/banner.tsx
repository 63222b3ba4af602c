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
  hasPrograms: boolean
  /** Below the buttons. On a phone the text is after it. */
  children: ReactNode
}

/** Shows a patch with the name and text over the edge of the picture, which extends to the right edge of the window. */
export function Banner({ section, siteName, image, hasPrograms, children }: Props) {
  const { language, t } = useTranslations()
  // The name may be in the other language too.
  const name: Localized = { text: siteName, language: isBangla(siteName) ? 'bn' : 'en' }
  const title = section?.title.text ? section.title : name
  return (
    <div className={styles.banner}>
      <div className={styles.overlap}>
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
        <ImageBox image={image} isEager className={styles.photo} />
      </div>
    </div>
  )
}
