import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'

export function ContactLink() {
  const { language, t } = useTranslations()
  return <a href={pageHref(language, 'contact-us')}>{t('pages.contact-us')}</a>
}
