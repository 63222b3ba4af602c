import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { LinkIcon } from '#core/ui/link-icon.tsx'
import styles from './look.module.css'
import { linkKind, parseLinks } from './site-links.ts'

/** Shows links while they are typed, with their icons on the site. */
export function LinksPreview({ value, language }: { value: string; language: Language }) {
  const { t, texts: look } = useScreenTexts('look')
  const links = parseLinks(value)
  if (links.length === 0) return <p>{t('settings.notGivenYet')}</p>
  return (
    <ul className={styles.shown}>
      {links.map((link) => {
        const kind = linkKind(link)
        const name = kind === 'other' ? link.url : look(kind)
        return (
          <li key={link.url}>
            <LinkIcon kind={kind} />
            {inLanguage(language, link.label, link.labelBn).text || name}
          </li>
        )
      })}
    </ul>
  )
}
