import { useLocation } from 'react-router'
import { publicPages } from '#core/lib/public-pages.ts'
import { pathIn, plainPath } from '#core/lib/text/language.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { ShownItem } from './frame-props.ts'
import type { MenuLink } from './menu-group.tsx'

/**
 * Returns a function that makes the links of an entry; none for a group, nor for the programs, which have links of
 * their own.
 */
export function useMenuLinks(): (item: ShownItem) => MenuLink[] {
  const { language, t } = useTranslations()
  const current = plainPath(useLocation().pathname)
  return ({ entry, path, href, label }) => {
    const link = (to: string, usual: string): MenuLink => ({
      href: pathIn(language, to),
      label: label?.text ?? usual,
      lang: label && langOf(label, language),
      isCurrent: to === current,
    })
    const partOfHome = (id: string, usual: string): MenuLink => ({
      ...link('/', usual),
      href: `${pathIn(language, '/')}#${id}`,
      isCurrent: false,
    })
    if (href) return [{ ...link(href, ''), href }]
    if (path) return [link(path, '')]
    switch (entry) {
      case undefined:
      case 'about':
      case 'programs':
      case 'archive':
      case 'program-list':
        return []
      case 'home':
        return [link('/', t('frame.home'))]
      case 'ongoing-programs':
        return [partOfHome('programs', t('frame.ongoingPrograms'))]
      case 'microcredit-figures':
        return [partOfHome('figures', t('frame.microcreditFigures'))]
      case 'verify':
        return [link(publicPages.verify.path, t('verify.title'))]
      case 'notices':
        return [link(publicPages.notices.path, t('notices.title'))]
      case 'staff-login':
        // The back-office has one address for both languages.
        return [{ ...link('/auth/login', t('frame.staffLogin')), href: '/auth/login' }]
      default:
        return [link(`/${entry}`, t(`pages.${entry}`))]
    }
  }
}
