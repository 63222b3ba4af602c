import { Button } from '@mantine/core'
import { useUiTranslations } from './ui-translations.ts'

/** Opens WhatsApp with the text; the recipient is chosen there. */
export function WhatsAppButton({ text }: { text: string }) {
  const { t } = useUiTranslations()
  return (
    <Button
      component="a"
      variant="default"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('whatsApp')}
    </Button>
  )
}
