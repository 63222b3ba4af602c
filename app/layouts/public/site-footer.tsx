import type { ShownLink } from '../../features/settings/shown-links.ts'
import { SiteLinkList } from '../../features/settings/site-link-list.tsx'
import { pathIn } from '../../lib/text/language.ts'
import type { Localized } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import styles from './site-footer.module.css'

type SiteFooterProps = {
  name: Localized
  /** The year in which the work began, in the digits of the page. */
  since: string | undefined
  links: ShownLink[]
}

export function SiteFooter({ name, since, links }: SiteFooterProps) {
  const { language, t } = useTranslations()
  const link = (path: string, label: string) => ({ href: pathIn(language, path), label })
  return (
    <footer className={`seam ${styles.footer}`}>
      <div className={`wrap ${styles.pair}`}>
        <div>
          <p className={styles.line}>
            {since
              ? t('frame.footerLineSince', { name: name.text, year: since })
              : t('frame.footerLine', { name: name.text })}
          </p>
          <p>
            {t('frame.footerNote')}{' '}
            <a href={pathIn(language, '/contact-us')}>{t('frame.footerNoteLink')}</a>
          </p>
        </div>
        <div className={styles.links}>
          <Links
            label={t('frame.footerLinks')}
            links={[
              link('/', t('frame.home')),
              link('/about-us', t('pages.about-us')),
              link('/donner', t('pages.donner')),
              link('/contact-us', t('pages.contact-us')),
              // The back-office has one address for both languages.
              { href: '/auth/login', label: t('frame.staffLogin') },
            ]}
          />
          <Links
            label={t('frame.moreLinks')}
            links={[
              link('/complaints', t('pages.complaints')),
              link('/information-and-privacy', t('pages.information-and-privacy')),
              link('/resources', t('pages.resources')),
              link('/at-a-glance', t('pages.at-a-glance')),
              link('/chairman-message', t('pages.chairman-message')),
            ]}
          />
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

function Links({ label, links }: { label: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
