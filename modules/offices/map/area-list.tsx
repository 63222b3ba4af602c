import { formatNumber } from '#core/lib/text/format.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Tag } from '#core/ui/tag.tsx'
import type { WorkArea } from '#core/settings/areas/work-areas.server.ts'
import styles from './area-list.module.css'

/** Lists the districts and upazilas of the organisation's work; renders nothing if there are none. */
export function AreaList({ areas, isSample }: { areas: readonly WorkArea[]; isSample: boolean }) {
  const { t } = useTranslations()
  if (areas.length === 0) return null
  return (
    <div>
      <h3>
        {t('offices.areas')} {isSample && <Tag>{t('frame.sample')}</Tag>}
      </h3>
      <AreaLines areas={areas} />
    </div>
  )
}

/** Lists districts, each with its upazilas. */
export function AreaLines({ areas }: { areas: readonly WorkArea[] }) {
  const { language, t } = useTranslations()
  return (
    <ul className={styles.areas}>
      {areas.map(({ id, name, upazilas, upazilaCount }) => (
        <li key={id} id={id}>
          <b>{name}</b>
          {upazilas.length > 0 && (
            <>
              : {upazilas.join(', ')}{' '}
              <small>
                {t('offices.ofUpazilas', {
                  number: formatNumber(upazilas.length, language),
                  all: formatNumber(upazilaCount, language),
                })}
              </small>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
