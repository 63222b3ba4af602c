import { Button } from '@mantine/core'
import { useUiTranslations } from './ui-translations.ts'

/** Opens WhatsApp with the text. @param chat address of the recipient; without it one is chosen there */
export function WhatsAppButton({
  text,
  chat = 'https://wa.me/',
}: {
  text: string
  chat?: string | undefined
}) {
  const { t } = useUiTranslations()
  return (
    <Button
      component="a"
      variant="default"
      href={`${chat}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('whatsApp')}
    </Button>
  )
}
