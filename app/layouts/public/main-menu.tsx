// The main menu needs no script. On a phone the whole list is a popover; in a wide window the list is always shown,
// and the pages of each group are a popover. The browser closes a popover on Escape or a click outside, returns the
// focus to its button, and tells assistive technology whether it is open. Browsers without popovers show the
// whole list behind a link.
import { useLocation } from 'react-router'
import { recordPath } from '#core/lib/public-pages.ts'
import { pathIn, plainPath } from '#core/lib/text/language.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import type { FrameProps, ShownItem } from './frame-props.ts'
import styles from './main-menu.module.css'
import { MenuGroup, type MenuLink } from './menu-group.tsx'
import { useMenuLinks } from './use-menu-links.ts'

type Props = Pick<FrameProps, 'programs' | 'hasMorePrograms' | 'menus' | 'contact'>

export function MainMenu({ menus, contact, ...programs }: Props) {
  const { language, t } = useTranslations()
  const linksOf = useMenuLinks()
  const hasPage = useHasPage()
  const programLinks = useProgramLinks(programs)
  const groups: Readonly<Record<string, { label: string; links: MenuLink[] }>> = {
    about: { label: t('frame.aboutUs'), links: menus.about.flatMap(linksOf) },
    programs: {
      label: t('frame.programs'),
      links: menus.programs.flatMap((item) =>
        item.entry === 'program-list' ? programLinks : linksOf(item),
      ),
    },
    archive: { label: t('frame.archive'), links: menus.archive.flatMap(linksOf) },
  }
  function entryOf(item: ShownItem) {
    const { entry = '', label } = item
    const group = groups[entry]
    const name = label?.text ?? group?.label
    // A group of one page that is called like it would be two lines of the same words.
    const isAlone = group?.links.length === 1 && group.links[0]?.label === name
    if (!group || isAlone) {
      return (group?.links ?? linksOf(item)).map((link) => (
        <li key={link.href}>
          <TopLink {...link} />
        </li>
      ))
    }
    if (group.links.length === 0) return null
    return <MenuGroup key={entry} id={`menu-${entry}`} label={name ?? ''} links={group.links} />
  }
  return (
    <>
      <button type="button" popoverTarget="menu" className={styles.opener}>
        {t('frame.menu')}
      </button>
      <a href="#menu" className={styles.link}>
        {t('frame.menu')}
      </a>
      <div id="menu" popover="auto" className={styles.menu}>
        <nav aria-label={t('frame.mainMenu')}>
          <ul className={styles.list}>{menus.main.map(entryOf)}</ul>
        </nav>
        <div className={styles.voice}>
          {contact.call && <a href={contact.call.href}>{t('home.taskCall')}</a>}
          <a href={pageHref(language, 'complaints')}>{t('pages.complaints')}</a>
          {hasPage('messages') && (
            <a href={pageHref(language, 'messages')}>{t('frame.readAnswer')}</a>
          )}
        </div>
      </div>
    </>
  )
}

/** Returns links to the first programs, and to the list of all programs unless the menu has all of them. */
function useProgramLinks({
  programs,
  hasMorePrograms,
}: Omit<Props, 'menus' | 'contact'>): MenuLink[] {
  const { language, t } = useTranslations()
  const current = plainPath(useLocation().pathname)
  const links = programs.map(({ id, title }) => {
    const path = recordPath('program', id)
    const lang = langOf(title, language)
    return { href: pathIn(language, path), label: title.text, lang, isCurrent: path === current }
  })
  if (programs.length > 0 && !hasMorePrograms) return links
  const href = `${pathIn(language, '/')}#programs`
  return [...links, { href, label: t('frame.allPrograms'), isCurrent: false }]
}

function TopLink({ href, label, lang, isCurrent }: MenuLink) {
  return (
    <a href={href} lang={lang} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  )
}
