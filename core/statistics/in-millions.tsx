import { useRouteLoaderData } from 'react-router'
import { formatMillions } from '#core/lib/text/format.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import styles from './in-millions.module.css'

/**
 * Adds an amount in millions, for readers abroad who do not count in lakh and crore: 7,82,84,905 → (78.3 million).
 * Renders nothing in Bangla, below a million, or if the setting `statistics.inMillions` is off.
 */
export function InMillions({ taka }: { taka: number | null }) {
  const { language } = useTranslations()
  const frame = useRouteLoaderData<() => { inMillions: boolean }>(`public-${language}`)
  if (!frame?.inMillions || language !== 'en' || taka === null || taka < 1_000_000) return null
  return <span className={styles.millions}> ({formatMillions(taka)})</span>
}
