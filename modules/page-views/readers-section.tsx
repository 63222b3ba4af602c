import { publicPages } from '#core/lib/public-pages.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { pathIn } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { DashboardSection } from '#core/ui/admin/dashboard-section.tsx'
import { usePageName } from '#modules/page-texts/use-page-name.ts'
import type { Readers } from './readers-output.schema.server.ts'
import styles from './readers-section.module.css'

/** Shows how often pages were opened this week, which most, and what was searched in vain. */
export function ReadersSection({ views, viewsBefore, pages, vainSearches }: Readers) {
  const { language, texts: translate } = useScreenTexts('page-views')
  const nameOf = usePageTitle()
  const number = (value: number) => formatNumber(value, language)
  return (
    <DashboardSection title={translate('title')}>
      <p>
        {views === 0
          ? translate('none')
          : translate('sum', { count: views, number: number(views), before: number(viewsBefore) })}
      </p>
      {pages.length > 0 && (
        <ol className={styles.list}>
          {pages.map((page) => (
            <li key={page.path}>
              <a href={pathIn(language, page.path)}>{nameOf(page)}</a>
              <span>
                <b>{number(page.views)}</b>{' '}
                {page.viewsBn > 0 && page.viewsBn < page.views && (
                  <small>({translate('bangla', { number: number(page.viewsBn) })})</small>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {views > 0 && (
        <p>
          <small>{translate('hint')}</small>
        </p>
      )}
      {vainSearches.length > 0 && (
        <>
          <h3>{translate('vain')}</h3>
          <ul className={styles.list}>
            {vainSearches.map(({ words, times }) => (
              <li key={words}>
                <span>{words}</span>
                <span>{translate('times', { count: times, number: number(times) })}</span>
              </li>
            ))}
          </ul>
          <p>
            <small>{translate('vainHint')}</small>
          </p>
        </>
      )}
    </DashboardSection>
  )
}

/** Pages that have no text of the organisation, and so no name elsewhere in the back-office. */
const ownNames = ['search', 'keep', 'messages', 'gifts'] as const

/** Returns a function that names a page by its record, its place on the website, or its address. */
function usePageTitle(): (page: Readers['pages'][number]) => string {
  const { language, t, texts: translate } = useScreenTexts('page-views')
  const pageName = usePageName()
  return ({ path, title, titleBn }) => {
    if (title !== null) return inLanguage(language, title, titleBn).text || path
    if (path === publicPages.notices.path) return t('notices.list')
    const own = ownNames.find((name) => publicPages[name].path === path)
    if (own) return translate(own)
    return pageName(path)
  }
}
