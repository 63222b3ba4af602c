import { type Localized, langOf } from '../../../lib/text/localized.ts'
import { pageHref } from '../../../lib/text/page-href.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { PageSection } from '../../page/frame/page.schema.ts'
import { PageSectionProse } from '../../page/frame/section-prose.tsx'
import { GivingAccountList } from '../../settings/giving/giving-account-list.tsx'
import type { GivingAccount } from '../../settings/giving/giving-accounts.ts'
import styles from './donate-view.module.css'

type Props = {
  sections: Record<string, PageSection>
  /** Label of the button, from a setting. */
  button: Localized
  buttonHref: string
  accounts: readonly GivingAccount[]
}

/** Donation page. The accounts come first, straight from the settings, so that no text of the page can hide them. */
export function DonateView({ sections, button, buttonHref, accounts }: Props) {
  const { language, t } = useTranslations()
  const { card, ways, more } = sections
  const hasAccount = accounts.length > 0
  return (
    <>
      <div className={styles.ground}>
        <div className={`wrap ${hasAccount ? '' : styles.narrow}`}>
          <section className={styles.card}>
            <div className="stitch">
              <h1 lang={card && langOf(card.title, language)}>
                {card?.title.text || t('donate.title')}
              </h1>{' '}
              {card?.isSample && <Tag>{t('frame.sample')}</Tag>}
            </div>
            {hasAccount && (
              <div id="ways" className={styles.accounts}>
                <GivingAccountList accounts={accounts} language={language} heading="h2" />
              </div>
            )}
            <div className={styles.why}>
              <PageSectionProse section={card} />
              <ButtonLink href={buttonHref} kind="gift">
                <span lang={langOf(button, language)}>{button.text || t('donate.button')}</span>
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
      <div className={`wrap ${styles.body} ${hasAccount ? '' : styles.narrow}`}>
        {(!hasAccount || ways?.html) && (
          <section className={styles.ways} {...(hasAccount ? {} : { id: 'ways' })}>
            {ways && <h2 lang={langOf(ways.title, language)}>{ways.title.text}</h2>}
            {!hasAccount && (
              <p className={styles.noWay}>
                {t('donate.noWayYet')}{' '}
                <a href={pageHref(language, 'contact-us')}>{t('donate.contactUs')}</a>
              </p>
            )}
            <PageSectionProse section={ways} />
          </section>
        )}
        <PageSectionProse section={more} />
      </div>
    </>
  )
}
