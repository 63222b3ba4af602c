import { Button } from '@mantine/core'
import { formatNumber } from '#core/lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'

type PageStepsProps = { page: number; pages: number; onChange: (page: number) => void }

/** Leads to the pages before and after this one; nothing if there is one page. */
export function PageSteps({ page, pages, onChange }: PageStepsProps) {
  const { language, t } = useUiTranslations()
  if (pages <= 1) return null
  return (
    <div className="row middle">
      <Button variant="default" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('previousPage')}
      </Button>
      <span>
        {t('pageOf', {
          page: formatNumber(page, language),
          pages: formatNumber(pages, language),
        })}
      </span>
      <Button variant="default" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t('nextPage')}
      </Button>
    </div>
  )
}
