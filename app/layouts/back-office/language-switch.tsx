import { Button } from '@mantine/core'
import { otherLanguage } from '../../lib/language.ts'
import { useAdminWords } from '../../words/use-admin-words.ts'

export function LanguageSwitch() {
  const { language, t, switchTo } = useAdminWords()
  const other = otherLanguage(language)
  return (
    <Button variant="subtle" px="sm" lang={other} onClick={() => void switchTo(other)}>
      {t('frame.switchLanguage')}
    </Button>
  )
}
