import { useLocation } from 'react-router'
import { otherLanguage, pathIn, plainPath } from '#core/lib/text/language.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { FindIcon } from '#core/ui/find-icon.tsx'
import { SiteMark } from '#core/ui/site-mark.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import type { FrameProps } from './frame-props.ts'
import { MainMenu } from './main-menu.tsx'
import styles from './site-header.module.css'

/** Maximum length of a tagline that fits beside the links on a phone, in characters. */
const longTagline = 16

type Props = Pick<
  FrameProps,
  'name' | 'shortName' | 'tagline' | 'mark' | 'programs' | 'hasMorePrograms' | 'menus' | 'contact'
>

export function SiteHeader({ name, shortName, tagline, mark, ...menu }: Props) {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const other = otherLanguage(language)
  const { pathname, search } = useLocation()
  return (
    <header>
      <div className={`no-print ${styles.strip}`}>
        <div className="wrap">
          <span
            className={`${styles.since} ${tagline.text.length > longTagline ? styles.sentence : ''}`}
            lang={langOf(tagline, language)}
          >
            {tagline.text}
          </span>
          {hasPage('donate-now') && (
            <a className={styles.donate} href={pageHref(language, 'donate-now')}>
              <span>{t('frame.donate')}</span>
            </a>
          )}{' '}
          <a
            className={styles.search}
            href={pageHref(language, 'search')}
            aria-label={t('search.title')}
          >
            <FindIcon size={20} />
          </a>
          <a href={pathIn(other, plainPath(pathname)) + search} lang={other} hrefLang={other}>
            {t('frame.switchLanguage')}
          </a>
        </div>
      </div>
      <div className={styles.bar}>
        <div className="wrap">
          <a className={styles.name} href={pathIn(language, '/')} lang={langOf(name, language)}>
            {mark ? <img {...mark} alt="" fetchPriority="low" /> : <SiteMark />}
            <span>{name.text}</span>
            {shortName.text !== name.text && (
              <span className={styles.short} lang={langOf(shortName, language)}>
                {shortName.text}
              </span>
            )}
          </a>
          <MainMenu {...menu} />
        </div>
      </div>
    </header>
  )
}
