// The main menu without script. On a phone the whole list is a popover; on a wide window it always stands, and
// the pages of each group are one. The browser closes a popover on Escape or a click beside it, gives the focus
// back to its button and tells assistive technology whether it is open. A browser without popovers shows the
// whole list.
import { useLocation } from 'react-router'
import { pathIn, plainPath } from '../../lib/text/language.ts'
import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import type { FrameProps } from './frame-props.ts'
import styles from './main-menu.module.css'
import { MenuGroup, type MenuLink } from './menu-group.tsx'

type Props = Pick<FrameProps, 'programs' | 'hasMorePrograms' | 'pages'>

export function MainMenu({ programs, hasMorePrograms, pages }: Props) {
  const { language, t } = useTranslations()
  const current = plainPath(useLocation().pathname)
  const link = (path: string, label: string): MenuLink => ({
    href: pathIn(language, path),
    label,
    isCurrent: path === current,
  })
  const partOfHome = (id: string, label: string): MenuLink => ({
    href: `${pathIn(language, '/')}#${id}`,
    label,
    isCurrent: false,
  })
  const ownPages = (menu: 'about' | 'programs' | 'archive') =>
    pages
      .filter((page) => page.menu === menu)
      .map(({ path, title }) => ({ ...link(path, title.text), lang: langOf(title, language) }))
  /** A menu without one program leads to where they will stand. */
  const isWhole = programs.length > 0 && !hasMorePrograms
  return (
    <>
      <button type="button" popoverTarget="menu" className={styles.opener}>
        {t('frame.menu')}
      </button>
      <nav id="menu" popover="auto" className={styles.menu} aria-label={t('frame.mainMenu')}>
        <ul className={styles.list}>
          <li>
            <TopLink {...link('/', t('frame.home'))} />
          </li>
          <MenuGroup
            id="menu-about"
            label={t('frame.aboutUs')}
            links={[
              link('/executive-director-message', t('pages.executive-director-message')),
              link('/about-us', t('pages.about-us')),
              link('/previous-project', t('pages.previous-project')),
              link('/donner', t('pages.donner')),
              ...ownPages('about'),
            ]}
          />
          <MenuGroup
            id="menu-programs"
            label={t('frame.programs')}
            links={[
              ...programs.map(({ id, title }) => ({
                ...link(`/programdetaildfrontend/${id}`, title.text),
                lang: langOf(title, language),
              })),
              ...(isWhole ? [] : [partOfHome('programs', t('frame.allPrograms'))]),
              ...ownPages('programs'),
            ]}
          />
          <MenuGroup
            id="menu-archive"
            label={t('frame.archive')}
            links={[
              link('/annual-reports', t('pages.annual-reports')),
              partOfHome('programs', t('frame.ongoingPrograms')),
              partOfHome('figures', t('frame.microcreditFigures')),
              link('/photo-album', t('pages.photo-album')),
              ...ownPages('archive'),
            ]}
          />
          <li>
            <TopLink {...link('/contact-us', t('frame.contact'))} />
          </li>
        </ul>
      </nav>
    </>
  )
}

function TopLink({ href, label, isCurrent }: MenuLink) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  )
}
