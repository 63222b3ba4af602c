import { Button } from '@mantine/core'
import { otherLanguage } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'

export function LanguageSwitch() {
  const { language, t, switchTo } = useAdminTranslations()
  const other = otherLanguage(language)
  return (
    <Button variant="subtle" px="sm" lang={other} onClick={() => void switchTo(other)}>
      {t('frame.switchLanguage')}
    </Button>
  )
}
