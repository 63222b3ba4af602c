import type { ShownLink } from '../../features/settings/values/shown-links.ts'
import { SiteLinkList } from '../../features/settings/values/site-link-list.tsx'
import { type Localized, langOf } from '../../lib/text/localized.ts'
import { pageHref } from '../../lib/text/page-href.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import type { Menus, ShownItem } from './frame-props.ts'
import styles from './site-footer.module.css'
import { useMenuLinks } from './use-menu-links.ts'

type SiteFooterProps = {
  name: Localized
  /** The year in which the work began, in the digits of the page. */
  since: string | undefined
  links: ShownLink[]
  menus: Menus
}

export function SiteFooter({ name, since, links, menus }: SiteFooterProps) {
  const { language, t } = useTranslations()
  return (
    <footer className={`seam ${styles.footer}`}>
      <div className={`wrap ${styles.pair}`}>
        <div>
          <NamedLine
            name={name}
            line={
              since
                ? t('frame.footerLineSince', { name: name.text, year: since })
                : t('frame.footerLine', { name: name.text })
            }
          />
          <p>
            {t('frame.footerNote')}{' '}
            <a href={pageHref(language, 'contact-us')}>{t('frame.footerNoteLink')}</a>
          </p>
        </div>
        <div className={styles.links}>
          <Links label={t('frame.footerLinks')} items={menus.footer} />
          <Links label={t('frame.moreLinks')} items={menus.more} />
          {links.length > 0 && (
            <nav aria-label={t('links.elsewhere')}>
              <SiteLinkList links={links} className={styles.list ?? ''} />
            </nav>
          )}
        </div>
      </div>
    </footer>
  )
}

/** A name in the other language is marked inside the line. */
function NamedLine({ name, line }: { name: Localized; line: string }) {
  const { language } = useTranslations()
  const lang = langOf(name, language)
  const [before, ...after] = lang ? line.split(name.text) : [line]
  return (
    <p className={styles.line}>
      {before}
      {after.length > 0 && <span lang={lang}>{name.text}</span>}
      {after.join(name.text)}
    </p>
  )
}

function Links({ label, items }: { label: string; items: readonly ShownItem[] }) {
  const linksOf = useMenuLinks()
  const links = items.flatMap(linksOf)
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ href, label, lang }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
