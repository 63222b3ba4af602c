import { Link } from 'react-router'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { useSettingHints } from '../../records/settings/setting-hints.ts'
import styles from './search.module.css'
import type { SearchTarget } from './search-targets.ts'
import { useSearchTexts } from './search-texts.ts'

/** Links to the screens, settings and pages found; renders nothing if there are none. */
export function FoundTargets({ found }: { found: readonly SearchTarget[] }) {
  const { t } = useAdminTranslations()
  const translate = useSearchTexts()
  const hintOf = useSettingHints()
  if (found.length === 0) return null
  return (
    <nav className={styles.found} aria-label={translate('texts.screens')}>
      <h2>{translate('texts.screens')}</h2>
      <ul className={styles.targets}>
        {found.map(({ to, title, hint, settingHint, isListSearched }) => (
          <li key={`${to} ${title}`}>
            <Link to={isListSearched ? `${to}?q=${encodeURIComponent(t(title))}` : to} data-found>
              {t(title)}
            </Link>
            {hint && <p>{t(hint)}</p>}
            {settingHint && <p>{hintOf(settingHint)}</p>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
