import { formatShortDate } from '#core/lib/text/format-instant.ts'
import { type Language, languages } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'

type PreviewBarProps = {
  language: Language
  /** Addresses of the preview, by language. */
  addresses: Readonly<Record<Language, string>>
  expiresAt: string
}

const names: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

/** Renders the bar above a preview. Its styles are in preview-bar.css, which no other page loads. */
export function PreviewBar({ language, addresses, expiresAt }: PreviewBarProps) {
  const t = translationsFor(language)
  return (
    <aside className="preview-bar" aria-label={t('frame.preview')}>
      <p>
        <strong>{t('frame.preview')}</strong>{' '}
        {t('frame.previewEnds', { date: formatShortDate(expiresAt, language) })}
      </p>
      <p>
        {languages.map((one) => (
          <a
            key={one}
            href={addresses[one]}
            lang={one}
            aria-current={one === language ? 'page' : undefined}
          >
            {names[one]}
          </a>
        ))}
      </p>
    </aside>
  )
}
