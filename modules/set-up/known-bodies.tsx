import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { withReturn } from '#core/records/screens/return-address.ts'
import { knownBodies } from '#modules/registrations/known-bodies.ts'
import { type NamedRecord, nameIn } from './records-part.tsx'
import styles from './set-up.module.css'
import { stepAddress } from './steps.ts'

/** Offers the public bodies with which organisations register, except those that have a registration already. */
export function KnownBodies({ records }: { records: readonly NamedRecord[] }) {
  const { language } = useAdminTranslations()
  const text = useTexts('set-up')
  const others = knownBodies.filter(
    (body) => !records.some(({ name, nameBn }) => name === body.name || nameBn === body.nameBn),
  )
  if (others.length === 0) return null
  return (
    <section className={styles.records}>
      <p>{text('known')}</p>
      <div className="row">
        {others.map((body) => (
          <ButtonTo
            key={body.key}
            to={withReturn(
              `/admin/settings/registrations/new?body=${body.key}`,
              stepAddress('people'),
            )}
            variant="light"
            text={nameIn(language, { id: 0, isSample: false, ...body })}
          />
        ))}
      </div>
    </section>
  )
}
