import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { LinkIcon } from '#core/ui/link-icon.tsx'
import type { ShownLink } from './shown-links.ts'

/** Lists the organisation's pages on other sites, each with its icon. The surrounding frame styles them. */
export function SiteLinkList({ links, className }: { links: ShownLink[]; className: string }) {
  const { language, t } = useTranslations()
  return (
    <ul className={className}>
      {links.map(({ href, kind, label }) => (
        <li key={href}>
          <a href={href} rel="me">
            <LinkIcon kind={kind} />
            <span lang={label && langOf(label, language)}>{label?.text ?? t(`links.${kind}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
