import { isBangla, type Localized, langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { WeekStrip } from '#core/contact-methods/week-strip.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import { SiteLinkList } from '#core/settings/values/site-link-list.tsx'
import type { FrameProps } from './frame-props.ts'
import type { MenuLink } from './menu-group.tsx'
import styles from './site-footer.module.css'
import { useMenuLinks } from './use-menu-links.ts'

type SiteFooterProps = Pick<
  FrameProps,
  'name' | 'since' | 'links' | 'contact' | 'registrations' | 'menus'
> & { paper: FrameProps['paper'] | undefined }

/**
 * Entries of the menu 'More pages' with evidence for the organisation's claims; `voiceEntries` let visitors be heard.
 */
const proofEntries: readonly (string | undefined)[] = ['transparency', 'at-a-glance', 'verify']
const voiceEntries: readonly (string | undefined)[] = ['complaints', 'information-and-privacy']

/** Maximum number of registrations; the page 'Transparency' lists all. */
const mostNumbers = 3

export function SiteFooter({
  name,
  since,
  links,
  contact,
  registrations,
  menus,
  paper,
}: SiteFooterProps) {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const linksOf = useMenuLinks()
  const more = (isWanted: (entry: string | undefined) => boolean) =>
    menus.more.filter(({ entry }) => isWanted(entry)).flatMap(linksOf)
  const proof = more((entry) => proofEntries.includes(entry))
  const voice = more((entry) => voiceEntries.includes(entry))
  const others = more((entry) => !proofEntries.includes(entry) && !voiceEntries.includes(entry))
  const isForVisitors = ({ entry }: (typeof menus.footer)[number]) => entry !== 'staff-login'
  const login = menus.footer.filter((item) => !isForVisitors(item)).flatMap(linksOf)
  const link = (page: 'annual-reports' | 'messages', label: string): MenuLink => ({
    href: pageHref(language, page),
    label,
    isCurrent: false,
  })
  return (
    <footer className={`seam ${styles.footer}`}>
      <div className={`wrap ${styles.about}`}>
        <NamedLine
          name={name}
          line={
            since
              ? t('frame.footerLineSince', { name: name.text, year: since })
              : t('frame.footerLine', { name: name.text })
          }
        />
        <p>
          {`${t('frame.footerNote')} `}
          <a href={pageHref(language, 'contact-us')}>{t('frame.footerNoteLink')}</a>
        </p>
      </div>
      <div className={`wrap ${styles.groups}`}>
        <Visit contact={contact} />
        <div className={styles.group}>
          <h2>{t('frame.ourOrganisation')}</h2>
          <Links
            label={t('frame.footerLinks')}
            links={menus.footer.filter(isForVisitors).flatMap(linksOf)}
          />
          <Links label={t('frame.moreLinks')} links={[...others, ...login]} />
        </div>
        <div className={styles.group}>
          <h2>{t('frame.proof')}</h2>
          <Links
            label={t('frame.proof')}
            links={[
              ...proof,
              ...(hasPage('annual-reports')
                ? [link('annual-reports', t('pages.annual-reports'))]
                : []),
            ]}
          />
        </div>
        <div className={styles.group}>
          <h2>{t('frame.voice')}</h2>
          <Links
            label={t('frame.voice')}
            links={[
              ...voice,
              ...(hasPage('messages') ? [link('messages', t('frame.readAnswer'))] : []),
            ]}
          />
          {links.length > 0 && (
            <nav aria-label={t('links.elsewhere')}>
              <SiteLinkList links={links} className={styles.list ?? ''} />
            </nav>
          )}
        </div>
      </div>
      {registrations.length > 0 && (
        <ul className={`wrap ${styles.numbers}`}>
          {registrations.slice(0, mostNumbers).map(({ name, number }) => (
            <li key={number}>
              <span lang={langOf(name, language)}>{`${name.text}: `}</span>
              {language === 'en' && isBangla(number) ? <span lang="bn">{number}</span> : number}
            </li>
          ))}
        </ul>
      )}
      {paper && (
        <p className={`wrap ${styles.paper}`}>
          {[
            t('frame.paperAddress', { address: paper.address }),
            paper.changedOn && t('transparency.changedOn', { date: paper.changedOn }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </footer>
  )
}

/** Shows telephone, address and hours; renders nothing if none of them is given. */
function Visit({ contact }: Pick<SiteFooterProps, 'contact'>) {
  const { language, t } = useTranslations()
  const { phone, mobile, email, address, hours, openDays } = contact
  const methods = [phone, mobile, email].filter((method) => method !== undefined)
  if (methods.length === 0 && !address && !hours) return null
  return (
    <div className={`${styles.group} ${styles.visit}`}>
      <h2>{t('frame.visit')}</h2>
      {methods.length > 0 && (
        <ul className={styles.list}>
          {methods.map(({ text, href }) => (
            <li key={text} className={text === email?.text ? styles.mail : undefined}>
              {href ? <a href={href}>{text}</a> : text}
            </li>
          ))}
        </ul>
      )}
      <div>
        {address && (
          <address lang={langOf(address, language)} className={styles.lines}>
            {address.text}
          </address>
        )}
        <WeekStrip days={openDays} />
        {hours && (
          <span lang={langOf(hours, language)} className={styles.lines}>
            {hours.text}
          </span>
        )}
      </div>
    </div>
  )
}

/** Renders a line, with a `lang` attribute on a name in the other language. */
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

function Links({ label, links }: { label: string; links: readonly MenuLink[] }) {
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
