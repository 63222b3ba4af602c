import type { QrPath } from '#core/lib/qr-path.ts'
import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import { ImageBox, type SiteImage } from '#core/ui/site-image.tsx'
import { Tag } from '#core/ui/tag.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { PaperCode } from '#core/page/frame/paper-code.tsx'
import { PageSectionProse } from '#core/page/frame/section-prose.tsx'
import { GiftAmountList } from '#core/settings/ways-to-give/gift-amount-list.tsx'
import type { GiftAmount } from '#core/settings/ways-to-give/gift-amounts.ts'
import { GivingAccountList } from '#core/settings/ways-to-give/giving-account-list.tsx'
import type { GivingAccount } from '#core/settings/ways-to-give/giving-accounts.ts'
import type { Checks } from '#modules/checks/checks.ts'
import { ChecksStrip } from '#modules/checks/checks-strip.tsx'
import type { GiftNumbers as Numbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { GiftNumbers } from '#modules/giving/numbers/gift-numbers.tsx'
import { useGiftTexts } from '#modules/giving/promises/gift-texts.ts'
import { GivingSteps } from '#modules/giving/promises/giving-steps.tsx'
import picture from '../../content/drawings/hands-for-humanity.svg'
import styles from './donate-view.module.css'
import type { QrPicture } from './qr-picture.service.server.ts'

type Props = {
  sections: Record<string, PageSection>
  /** Label of the button, from a setting. */
  button: Localized
  accounts: readonly GivingAccount[]
  /** True if visitors may promise gifts. */
  isDeskOpen: boolean
  qr: QrPicture | undefined
  /** Undefined while the office does not show them. */
  giftNumbers: Numbers | undefined
  /** True if the organisation is invented, and so are its accounts. */
  isDemo: boolean
  /** The organisation's own photo, shown instead of the drawing. */
  photo: SiteImage | undefined
  /** Amounts with the effect of each. */
  gifts: { amounts: readonly GiftAmount[]; isSample: boolean }
  checks: Checks
  /** Address of the page and its QR code, for print. */
  address: string
  qrCode: QrPath
}

/**
 * Renders the donation page. The accounts come first, directly from the settings, so that no text of the page can
 * hide them.
 */
export function DonateView({
  sections,
  button,
  accounts,
  isDeskOpen,
  qr,
  giftNumbers,
  isDemo,
  photo,
  gifts,
  checks,
  ...paper
}: Props) {
  const { language, t } = useTranslations()
  const { translate } = useGiftTexts()
  const { card, ways, more } = sections
  const promise = pageHref(language, 'gifts')
  // Until there is an account, the button leads to the contact page.
  const known = accounts.length > 0 ? '#ways' : pageHref(language, 'contact-us')
  const buttonHref = isDeskOpen ? promise : known
  // They are buttons while gifts can be promised, and explain the accounts otherwise.
  const amounts = (
    <GiftAmountList
      {...gifts}
      language={language}
      hrefOf={isDeskOpen ? (amount) => `${promise}?amount=${amount}#promise` : undefined}
    />
  )
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
            {isDeskOpen && amounts}
            <div className={styles.act}>
              <ButtonLink href={buttonHref} kind="gift">
                <span lang={langOf(button, language)}>{button.text || t('donate.button')}</span>
              </ButtonLink>
              {isDeskOpen && <p>{translate('offer')}</p>}
            </div>
            <Ways accounts={accounts} qr={qr} isDemo={isDemo} />
            <PageSectionProse section={card} className={styles.why} />
            {photo ? (
              <ImageBox image={photo} className={styles.picture} isEager />
            ) : (
              <img className={styles.picture} src={picture} width="1200" height="800" alt="" />
            )}
            {!isDeskOpen && amounts}
          </section>
        </div>
      </div>
      <div className={`wrap ${styles.body}`}>
        <ChecksStrip checks={checks} title={t('donate.checks')} gifts={giftNumbers} />
        {ways?.html && (
          <section className={styles.ways}>
            <h2 lang={langOf(ways.title, language)}>{ways.title.text}</h2>
            {isDeskOpen && <GivingSteps />}
            <PageSectionProse section={ways} />
          </section>
        )}
        {giftNumbers && <GiftNumbers numbers={giftNumbers} />}
        <PageSectionProse section={more} className={styles.more} />
        <div className={qr ? undefined : styles.lone}>
          <PaperCode text={t('notices.scan')} {...paper} />
        </div>
      </div>
    </>
  )
}

/** Shows the accounts to give to, and the first step for givers abroad, whose gifts are subject to other rules. */
function Ways({ accounts, qr, isDemo }: Pick<Props, 'accounts' | 'qr' | 'isDemo'>) {
  const { language, t } = useTranslations()
  const contact = pageHref(language, 'contact-us')
  return (
    <div id="ways" className={styles.accounts}>
      {isDemo && (
        <p>
          <strong>{t('donate.demo')}</strong>
        </p>
      )}
      {accounts.length > 0 ? (
        <GivingAccountList accounts={accounts} language={language} heading="h2" />
      ) : (
        <p className={styles.noWay}>
          {t('donate.noWayYet')} <a href={contact}>{t('donate.contactUs')}</a>
        </p>
      )}
      {qr && <BanglaQr {...qr} />}
      {accounts.length > 0 && <Poster />}
      <div className={styles.abroad}>
        <p>{t('donate.abroad')}</p>
        <ButtonLink href={`${contact}?kind=giving`} kind="plain">
          {t('donate.writeFirst')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Links to itself: while the link is followed, paper shows the account and its code alone. */
function Poster() {
  const { t } = useTranslations()
  return (
    <div id="poster" className={styles.poster}>
      <p className="lone">
        <a href="#poster">{t('donate.poster')}</a>
      </p>
      <p>
        {t('donate.posterHow')} <a href="#ways">{t('donate.posterBack')}</a>
      </p>
    </div>
  )
}

/** Picture of the bank's code, with the name that a payer's app must show. */
function BanglaQr({ src, width, height, merchant }: QrPicture) {
  const { translate } = useGiftTexts()
  return (
    <section className={styles.qr} aria-labelledby="bangla-qr">
      <h2 id="bangla-qr">{translate('qrTitle')}</h2>
      <img
        src={src}
        width={width}
        height={height}
        alt={translate('qrPicture', { name: merchant })}
        loading="lazy"
      />
      <p>
        {translate('qrPay')} <strong translate="no">{merchant}</strong>
      </p>
    </section>
  )
}
