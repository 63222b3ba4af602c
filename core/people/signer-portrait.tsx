import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ImageBox } from '#core/ui/site-image.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import type { SignerEntry } from './people.page.server.ts'
import styles from './signer-portrait.module.css'

/** Shows the portrait of the signer of a message, with name and role below. */
export function SignerPortrait({ signer, className }: { signer: SignerEntry; className?: string }) {
  const { language } = useTranslations()
  const { name, role, portrait, isSample } = signer
  return (
    <figure className={`${styles.signer} ${className}`}>
      <span className={styles.patch}>
        <ImageBox image={portrait} isEager className={styles.portrait} />
      </span>
      <figcaption>
        <b lang={langOf(name, language)}>{name.text}</b>
        {role.text && <span lang={langOf(role, language)}>{role.text}</span>}
        <Marks isSample={isSample} texts={[name]} />
      </figcaption>
    </figure>
  )
}
