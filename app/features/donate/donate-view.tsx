import { pathIn } from '../../lib/language.ts'
import { type Localized, langOf } from '../../lib/localized.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import { PartProse } from '../pages/part-prose.tsx'
import styles from './donate-view.module.css'

export function DonateView({
  parts: { card, ways, more },
  button,
  buttonHref,
  hasWay,
}: {
  parts: Record<string, PagePart>
  /** The words on the button are a setting. */
  button: Localized
  buttonHref: string
  hasWay: boolean
}) {
  const { language, t } = useWords()
  return (
    <>
      <div className={styles.ground}>
        <div className="wrap">
          <section className={styles.card}>
            {card?.isSample && <Tag>{t('frame.sample')}</Tag>}
            <h1 className="stitch" lang={card && langOf(card.title, language)}>
              {card?.title.text || t('donate.title')}
            </h1>
            <PartProse part={card} className={styles.why} />
            <ButtonLink href={buttonHref} kind="gift">
              <span lang={langOf(button, language)}>{button.text || t('donate.button')}</span>
            </ButtonLink>
          </section>
        </div>
      </div>
      <div className={`wrap ${styles.body}`}>
        <section id="ways" className={styles.ways}>
          {ways && <h2 lang={langOf(ways.title, language)}>{ways.title.text}</h2>}
          {!hasWay && (
            <p className={styles.noWay}>
              {t('donate.noWayYet')}{' '}
              <a href={pathIn(language, '/contact-us')}>{t('donate.contactUs')}</a>
            </p>
          )}
          <PartProse part={ways} />
        </section>
        <PartProse part={more} />
      </div>
    </>
  )
}
