// The main menu without script. On a phone a <details> that holds nothing but its button opens the list
// beside it (`details[open] + nav`); on a wide window the button is gone and the same list always stands.
// One list, drawn once, in every browser: hiding what is inside a closed <details> needs no undoing.
import { useLocation } from 'react-router'
import { pathIn, plainPath } from '../../lib/text/language.ts'
import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import type { FrameProps } from './frame-props.ts'
import styles from './main-menu.module.css'
import { MenuGroup, type MenuLink } from './menu-group.tsx'

type Props = Pick<FrameProps, 'programs' | 'hasMorePrograms'>

export function MainMenu({ programs, hasMorePrograms }: Props) {
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
  /** A menu without one program leads to where they will stand. */
  const isWhole = programs.length > 0 && !hasMorePrograms
  return (
    <>
      <details className={styles.opener}>
        <summary className={styles.button}>{t('frame.menu')}</summary>
      </details>
      <nav className={styles.menu} aria-label={t('frame.mainMenu')}>
        <ul className={styles.list}>
          <li>
            <TopLink {...link('/', t('frame.home'))} />
          </li>
          <MenuGroup
            label={t('frame.aboutUs')}
            links={[
              link('/executive-director-message', t('pages.executive-director-message')),
              link('/about-us', t('pages.about-us')),
              link('/previous-project', t('pages.previous-project')),
              link('/donner', t('pages.donner')),
            ]}
          />
          <MenuGroup
            label={t('frame.programs')}
            links={[
              ...programs.map(({ id, title }) => ({
                ...link(`/programdetaildfrontend/${id}`, title.text),
                lang: langOf(title, language),
              })),
              ...(isWhole ? [] : [partOfHome('programs', t('frame.allPrograms'))]),
            ]}
          />
          <MenuGroup
            label={t('frame.archive')}
            links={[
              link('/annual-reports', t('pages.annual-reports')),
              partOfHome('programs', t('frame.ongoingPrograms')),
              partOfHome('figures', t('frame.microcreditFigures')),
              link('/photo-album', t('pages.photo-album')),
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
