import { useTranslations } from '../../translations/use-translations.ts'
import type { Way } from './contact-methods.ts'

/** A number or an address in a sentence; where the office has given none, the line it will fill. */
export function ContactMethodLink({ way }: { way: Way | undefined }) {
  const { t } = useTranslations()
  if (!way) return <span className="blank">{t('frame.toBeAdded')}</span>
  return way.href ? <a href={way.href}>{way.text}</a> : way.text
}
