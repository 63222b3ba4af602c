import { useWords } from '../../words/use-words.ts'
import type { Way } from './contact-ways.ts'

/** A number or an address in a sentence; where the office has given none, the line it will fill. */
export function WayLink({ way }: { way: Way | undefined }) {
  const { t } = useWords()
  if (!way) return <span className="blank">{t('frame.toBeAdded')}</span>
  return way.href ? <a href={way.href}>{way.text}</a> : way.text
}
