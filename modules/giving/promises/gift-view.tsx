import type { QrPath } from '#core/lib/qr-path.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatTaka } from '#core/lib/text/format.ts'
import { pathIn } from '#core/lib/text/language.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { ButtonLink } from '#core/ui/button-link.tsx'
import { FindForm } from '#core/ui/public-form/find-form.tsx'
import formStyles from '#core/ui/public-form/public-form.module.css'
import { GivingAccountList } from '#core/settings/ways-to-give/giving-account-list.tsx'
import { amountInWords } from '../receipts/amount-in-words.ts'
import type { GiftPage } from './gift.page.server.ts'
import { useGiftTexts } from './gift-texts.ts'
import styles from './gift-view.module.css'
import steps from './giving-steps.module.css'

type Props = {
  gift: GiftPage
  /** Outcome of the button that begins a payment: the gateway's page, or an error. */
  payment: { href: string } | { problem: string } | undefined
  /** Number of a payment that was not understood. */
  refused: { written: string; sentProblem: string } | undefined
  /** Address of the page and its QR code. */
  address: string
  qrCode: QrPath
}

/** Shows a promised gift: its code, where to send it, and its state. It names nobody. */
export function GiftView({ gift, payment, refused, address, qrCode }: Props) {
  const { language, translate } = useGiftTexts()
  const { code, state, taka, purpose, program, promisedAt, accounts, receipts } = gift
  const amount = formatTaka(taka, language)
  const { isAwaited } = gift
  const isReceived = state === 'received'
  const step = isAwaited ? steps.step : undefined
  const facts = (
    <section aria-labelledby="state">
      <h2 id="state">{translate(isReceived ? 'pageTitle' : 'state')}</h2>
      {!isReceived && (
        <p className={isAwaited ? undefined : styles.now}>
          {translate(gift.isHeld ? 'held' : state)}
        </p>
      )}
      <dl className={styles.facts}>
        {receipts.length === 0 && (
          <>
            <dt>{translate('amount')}</dt>
            <dd>{amount}</dd>
          </>
        )}
        <dt>{translate('purpose')}</dt>
        <dd lang={program && langOf(program, language)}>
          {program ? program.text : translate(purpose)}
        </dd>
        <dt>{translate('promisedOn')}</dt>
        <dd>{formatDate(promisedAt, language)}</dd>
        {isReceived && (
          <>
            <dt>{translate('code')}</dt>
            <dd dir="ltr" lang="en">
              {code}
            </dd>
          </>
        )}
      </dl>
      {gift.differing !== undefined && (
        <p>
          {translate('differing', {
            promised: amount,
            received: formatTaka(gift.differing / 100, language),
          })}
        </p>
      )}
    </section>
  )
  const key = (
    <section className={styles.key} aria-labelledby="code">
      <h2 id="code" className={step}>
        {translate('code')}
      </h2>
      <p className={styles.code} dir="ltr" lang="en">
        <span>{code.slice(0, 4)}</span>
        <span>{code.slice(4)}</span>
      </p>
      <p>{translate('codeHint')}</p>
    </section>
  )
  return (
    <div className={`wrap ${styles.page} ${styles.gift}`}>
      <div className={styles.main}>
        {!isReceived && key}
        {receipts.map((receipt) => (
          <Receipt key={receipt.code} receipt={receipt} />
        ))}
        {gift.voidReceipts.map(({ number, why }) => (
          <p key={number}>
            {translate('voidReceipt', { number: formatDigits(number, language) })} {translate(why)}
          </p>
        ))}
        {!isAwaited && facts}
        {accounts.length > 0 && (
          <section className={styles.accounts} aria-labelledby="send">
            <h2 id="send" className={step}>
              {translate('sendTo', { amount })}
            </h2>
            <GivingAccountList accounts={accounts} language={language} heading="h3" />
          </section>
        )}
        {(gift.canPay || payment) && <Pay code={code} amount={amount} payment={payment} />}
        {accounts.length > 0 && (
          <Sent code={code} sent={gift.sent} refused={refused} className={step} />
        )}
      </div>
      <div className={styles.side}>
        {isAwaited && facts}
        {gift.isListed && (
          <form
            method="post"
            action={pathIn(language, `/gifts/${code}`)}
            className={formStyles.form}
          >
            <p>{translate('isListed')}</p>
            <button type="submit" name="withdraw" value="listing">
              {translate('withdraw')}
            </button>
          </form>
        )}
        <section aria-labelledby="back">
          <h2 id="back">{translate('comeBack')}</h2>
          <p>
            {translate('comeBackHint')}{' '}
            <span className={styles.address} dir="ltr">
              {address
                .slice(0, -code.length)
                .split(/(?<=\/)(?!\/)/)
                .map((part) => (
                  <span key={part}>{part}</span>
                ))}
              <span>{code}</span>
            </span>
          </p>
          <PageQr qrCode={qrCode} label={translate('qr')} />
        </section>
      </div>
    </div>
  )
}

/** The QR code of an address. */
export function PageQr({ qrCode: { size, path }, label }: { qrCode: QrPath; label: string }) {
  const viewBox = `-4 -4 ${size + 8} ${size + 8}`
  return (
    <svg className={styles.qr} viewBox={viewBox} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

/** Shows the facts of a receipt, without the giver's name. */
function Receipt({ receipt }: { receipt: GiftPage['receipts'][number] }) {
  const { language, translate } = useGiftTexts()
  const { number, code, amount, receivedOn, path, page } = receipt
  return (
    <section className={styles.accounts}>
      <h2>{translate('receipt', { number: formatDigits(number, language) })}</h2>
      <dl className={styles.facts}>
        <dt>{translate('amount')}</dt>
        <dd>
          {formatTaka(amount / 100, language)}
          <br />
          {amountInWords(amount, language)}
        </dd>
        <dt>{translate('receivedOn')}</dt>
        <dd>{formatDate(receivedOn, language)}</dd>
        <dt>{translate('checkCode')}</dt>
        <dd dir="ltr">{code}</dd>
      </dl>
      <ButtonLink href={pathIn(language, page)}>{translate('receiptLink')}</ButtonLink>
      <p className="lone">
        <a href={pathIn(language, path)}>{translate('check')}</a>
      </p>
    </section>
  )
}

type SentProps = Pick<Props, 'refused'> & {
  code: string
  sent: GiftPage['sent']
  /** Class of its heading. */
  className: string | undefined
}

/** The giver tells the number of the payment, by which the desk finds it without a code in it. */
function Sent({ code, sent, refused, className }: SentProps) {
  const { language, translate } = useGiftTexts()
  return (
    <section className={styles.accounts} aria-labelledby="sent-title" id="sent">
      <h2 id="sent-title" className={className}>
        {translate('sentTitle')}
      </h2>
      {sent && (
        <p>{translate('sentNote', { number: sent.trxId, date: formatDate(sent.at, language) })}</p>
      )}
      <FindForm
        name="trxId"
        action={`${pathIn(language, `/gifts/${code}`)}#sent`}
        label={translate('sentNumber')}
        hint={translate('sentHint')}
        example="CKU1A2B3C4"
        button={translate('sentButton')}
        written={refused?.written}
        problem={refused?.sentProblem}
      />
    </section>
  )
}

type PayProps = Pick<Props, 'payment'> & { code: string; amount: string }

/** Payment through the gateway in two steps: a form of ours, then a link, since the policy allows no form of another site. */
function Pay({ code, amount, payment }: PayProps) {
  const { language, translate } = useGiftTexts()
  return (
    <section className={styles.accounts} aria-labelledby="pay" id="payment">
      <h2 id="pay">{translate('payTitle')}</h2>
      <p>{translate('payHint')}</p>
      {payment && 'problem' in payment && (
        <p role="alert" className={formStyles.problem}>
          {payment.problem}
        </p>
      )}
      {payment && 'href' in payment ? (
        <ButtonLink href={payment.href} kind="gift">
          {translate('payOn')}
        </ButtonLink>
      ) : (
        <form
          method="post"
          action={`${pathIn(language, `/gifts/${code}`)}#payment`}
          className={formStyles.form}
        >
          <button type="submit" name="pay" value="gateway">
            {translate('pay', { amount })}
          </button>
        </form>
      )}
    </section>
  )
}
