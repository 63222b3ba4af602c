import type { ReactNode } from 'react'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatTaka } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { type MarkedQuilt, Stitch } from '#modules/quilt/stitch.tsx'
import { amountInWords } from '../receipts/amount-in-words.ts'
import type { Letterhead } from '../receipts/letterhead.service.server.ts'
import styles from '../receipts/receipt-sheet.module.css'
import { translateGifts } from './gift-texts.ts'
import type { ReceiptPage } from './receipt.page.server.ts'

type ShownFields = 'number' | 'code' | 'amount' | 'receivedOn' | 'way' | 'payment'

type Receipt = Pick<ReceiptPage, ShownFields | 'programName' | 'programNameBn'> &
  Partial<Pick<ReceiptPage, 'isErased' | 'whyVoid'>> & {
    /** Name as it is shown; empty for a giver without one. */
    name: string
    purpose: ReceiptPage['purpose'] | null
  }

type Props = {
  receipt: Receipt
  /** Language of the first half. */
  first?: Language
  letterhead: Letterhead
  /** Address at which it is checked, and its QR code. */
  verifyUrl: string
  qr: ReactNode
  /** The quilt of the year, with the patch of this gift. */
  quilt?: MarkedQuilt | undefined
}

/** A receipt in both languages, printed on one sheet of A5. */
export function ReceiptPaper({ first = 'en', ...props }: Props) {
  const other = first === 'en' ? 'bn' : 'en'
  return (
    <article className={styles.sheet}>
      <Half language={first} {...props} />
      <p className={`lone ${styles.toOther}`} lang={other}>
        <a href="#other-half">{translateGifts(other)('otherHalf')}</a>
      </p>
      <Half language={other} isOther {...props} />
    </article>
  )
}

type HalfProps = Omit<Props, 'first'> & { language: Language; isOther?: boolean }

function Half({ language, isOther = false, receipt, ...props }: HalfProps) {
  const { letterhead, verifyUrl, qr, quilt } = props
  const translate = translateGifts(language)
  const { amount, name, purpose, programName, programNameBn, way, payment, whyVoid } = receipt
  const { organisation, address, phone, registrations, logo } = letterhead
  const program = (language === 'bn' && programNameBn) || programName
  const facts = [
    ...(whyVoid ? [[translate('state'), translate('isVoid')] as const] : []),
    [translate('receiptFrom'), name || translate(receipt.isErased ? 'erased' : 'nameless')],
    [translate('inWords'), amountInWords(amount, language)],
    ...(purpose ? [[translate('purpose'), program ?? translate(purpose)] as const] : []),
    [translate('way'), [translate(`${way}Way`), payment].filter(Boolean).join(' · ')],
  ] as const
  return (
    <section
      lang={language}
      id={isOther ? 'other-half' : undefined}
      className={isOther ? `${styles.half} ${styles.other}` : styles.half}
    >
      <header className={styles.head}>
        {logo && <img src={logo} alt="" />}
        <div>
          <h2>{organisation[language]}</h2>
          <p>
            {[address[language], phone && formatDigits(phone, language)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {/* A number is not broken at its hyphen. */}
          {registrations[language] && (
            <p>
              {registrations[language].split(/(\S*-\S*)/).map((part, index) =>
                index % 2 === 1 ? (
                  <span key={part} className={styles.whole}>
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
            </p>
          )}
        </div>
      </header>
      <p className={styles.number}>
        <span>
          {translate('receiptPage')} <b>{formatDigits(receipt.number, language)}</b>
        </span>
        <span>{formatDate(receipt.receivedOn, language)}</span>
      </p>
      <p className={styles.amount}>{formatTaka(amount / 100, language)}</p>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer className={styles.foot}>
        <div>
          {quilt && (
            <div className={styles.stitch}>
              <Stitch quilt={quilt} />
              <p>{translate('stitch')}</p>
            </div>
          )}
          <p className={styles.signature}>{translate('signature')}</p>
        </div>
        <figure>
          {qr}
          <figcaption>{translate('scan')}</figcaption>
        </figure>
      </footer>
      <p className={styles.check}>
        {translate('checkAt', { address: verifyUrl })}{' '}
        <b className={styles.code} dir="ltr" lang="en">
          {receipt.code}
        </b>
      </p>
    </section>
  )
}
