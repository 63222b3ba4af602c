import { pathIn } from '../../lib/text/language.ts'
import { type Localized, langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { PageSection } from '../pages/page.schema.ts'
import { PageSectionProse } from '../pages/section-prose.tsx'
import styles from './donate-view.module.css'

export function DonateView({
  sections: { card, ways, more },
  button,
  buttonHref,
  hasContactMethod,
}: {
  sections: Record<string, PageSection>
  /** The words on the button are a setting. */
  button: Localized
  buttonHref: string
  hasContactMethod: boolean
}) {
  const { language, t } = useTranslations()
  return (
    <>
      <div className={styles.ground}>
        <div className="wrap">
          <section className={styles.card}>
            <div className="stitch">
              <h1 lang={card && langOf(card.title, language)}>
                {card?.title.text || t('donate.title')}
              </h1>{' '}
              {card?.isSample && <Tag>{t('frame.sample')}</Tag>}
            </div>
            <PageSectionProse section={card} className={styles.why} />
            <ButtonLink href={buttonHref} kind="gift">
              <span lang={langOf(button, language)}>{button.text || t('donate.button')}</span>
            </ButtonLink>
          </section>
        </div>
      </div>
      <div className={`wrap ${styles.body}`}>
        <section id="ways" className={styles.ways}>
          {ways && <h2 lang={langOf(ways.title, language)}>{ways.title.text}</h2>}
          {!hasContactMethod && (
            <p className={styles.noWay}>
              {t('donate.noWayYet')}{' '}
              <a href={pathIn(language, '/contact-us')}>{t('donate.contactUs')}</a>
            </p>
          )}
          <PageSectionProse section={ways} />
        </section>
        <PageSectionProse section={more} />
      </div>
    </>
  )
}
