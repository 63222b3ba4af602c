import { useLocation, useRouteLoaderData } from 'react-router'
import { publicPages } from '#core/lib/public-pages.ts'
import { plainPath } from '#core/lib/text/language.ts'
import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import { programPages } from '#core/page/frame/related-pages.ts'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import styles from './donate-prompt.module.css'
import { GiftDrawing } from './gift-drawing.tsx'

/** Pages on which visitors complain, check or search: a request for money would be in their way. */
const withoutPrompt: readonly string[] = (
  [
    'donate-now',
    'gifts',
    'complaints',
    'messages',
    'verify',
    'search',
    'information-and-privacy',
  ] as const
).map((page) => publicPages[page].path)

/** Matches the pages of a message, a gift or a receipt. */
const withoutPromptBelow = /^\/(?:messages|gifts|receipts)\//

type ProgramPage = { program: { title: Localized } | undefined }

/** Asks for a gift at the end of most pages. On the page of a program it names the program. */
export function DonatePrompt() {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const { pathname, search } = useLocation()
  const path = plainPath(pathname)
  const programPage = useRouteLoaderData<() => ProgramPage>(
    `${language}${publicPages.program.path}`,
  )
  const isMissing = programPage && !programPage.program
  if (isMissing || withoutPrompt.includes(path) || withoutPromptBelow.test(path)) return null
  // The form for givers abroad, to which the page of giving sends them.
  if (new URLSearchParams(search).get('kind') === 'giving') return null
  if (!hasPage('donate-now')) return null
  const page = programPages.find((key) => publicPages[key].path === path)
  const program = programPage?.program?.title ?? (page && { text: t(`pages.${page}`), language })
  return (
    <aside className={`seam no-print ${styles.prompt}`}>
      <div className={`wrap ${styles.row}`}>
        <GiftDrawing />
        <div className={styles.words}>
          <p className={styles.request}>{t('frame.donatePrompt')}</p>
          {program && (
            <p>
              {t('donate.promptProgram')} <b lang={langOf(program, language)}>{program.text}</b>
            </p>
          )}
        </div>
        <ButtonLink href={pageHref(language, 'donate-now')} kind="gift">
          {t('frame.donate')}
        </ButtonLink>
      </div>
    </aside>
  )
}
