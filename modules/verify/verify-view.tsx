import { formatDigits } from '#core/lib/text/digits.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { LineIcon } from '#core/ui/line-icon.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import formStyles from '#core/ui/public-form/public-form.module.css'
import { ContactLink } from '#core/page/frame/contact-link.tsx'
import { useGiftTexts } from '#modules/giving/promises/gift-texts.ts'
import { groupedSha256 } from '#modules/reports/sha256.ts'
import type {
  FoundFile,
  ReceiptResult,
  ReportLine,
  VerifyPage,
  VerifyResult,
} from './verify.page.server.ts'
import styles from './verify-view.module.css'

/** Renders forms that work without script, and the result of the last one. */
export function VerifyView({ maxSize, result, written }: Omit<VerifyPage, 'head'>) {
  const { language, t } = useTranslations()
  const form = {
    className: formStyles.form,
    method: 'post',
    action: pageHref(language, 'verify'),
    encType: 'multipart/form-data',
    noValidate: true,
  } as const
  const isAmountMissing = result?.kind === 'amountMissing'
  const code = {
    name: 'code',
    maxLength: 300,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    required: true,
  } as const
  const ofReceipt = (
    <div className={styles.receipt}>
      <SampleReceipt />
      <form {...form}>
        <div className={formStyles.field}>
          <label htmlFor="code">{t('verify.code')}</label>
          <input {...code} id="code" defaultValue={written} aria-describedby="codeHint" />
          <p id="codeHint" className={formStyles.hint}>
            {t('verify.codeHint')}
          </p>
        </div>
        <div className={formStyles.field}>
          <label htmlFor="amount">{t('verify.amount')}</label>
          {isAmountMissing && (
            <p id="amountProblem" role="alert" className={formStyles.problem}>
              {t('verify.amountMissingText')}
            </p>
          )}
          <input
            id="amount"
            name="amount"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            aria-describedby={isAmountMissing ? 'amountHint amountProblem' : 'amountHint'}
            {...(isAmountMissing && { 'aria-invalid': true, autoFocus: true })}
          />
          <p id="amountHint" className={formStyles.hint}>
            {t('verify.amountHint')}
          </p>
        </div>
        <button type="submit">{t('verify.checkCode')}</button>
      </form>
    </div>
  )
  return (
    <>
      <PageTitle page="verify" title={t('verify.title')}>
        <p>{t('verify.intro')}</p>
      </PageTitle>
      <div className={`wrap ${styles.body}`}>
        {result && result.kind !== 'amountMissing' && <Result result={result} maxSize={maxSize} />}
        {result && isGood.has(result.kind) ? (
          <Fold summary={t('verify.another')}>{ofReceipt}</Fold>
        ) : (
          ofReceipt
        )}
        <Fold summary={t('verify.ofReport')} isOpen={result !== undefined && 'sha256' in result}>
          <form {...form}>
            <div className={formStyles.field}>
              <label className={styles.file}>
                {t('verify.file')} <span className={styles.choose}>{t('verify.choose')}</span>
                <input
                  id="file"
                  name="file"
                  type="file"
                  accept="application/pdf,.pdf"
                  aria-describedby="fileHint"
                  required
                />
              </label>
              <p id="fileHint" className={formStyles.hint}>
                {t('verify.fileHint', { size: maxSize })}
              </p>
            </div>
            <button type="submit">{t('verify.checkFile')}</button>
          </form>
          <form {...form}>
            <div className={formStyles.field}>
              <label htmlFor="hash">{t('verify.sha256')}</label>
              <input {...code} id="hash" aria-describedby="hashHint" />
              <p id="hashHint" className={formStyles.hint}>
                {t('verify.sha256Hint')}
              </p>
            </div>
            <button type="submit">{t('verify.checkSha256')}</button>
          </form>
        </Fold>
      </div>
    </>
  )
}

/** Shows where the number stands on a receipt: ringed, between lines that stand for words. */
function SampleReceipt() {
  const { language } = useTranslations()
  return (
    <svg className={styles.sample} viewBox="0 0 300 190" aria-hidden="true">
      <rect x="2" y="2" width="296" height="186" rx="12" />
      <path d="M24 30h44v34H24zM84 36h120M84 54h84M24 124h170M24 142h130M24 160h80M216 116h52v52h-52z" />
      <text x="34" y="100">
        {formatDigits('2026-0001', language)}
      </text>
      <ellipse cx="84" cy="93" rx="66" ry="20" />
    </svg>
  )
}

/** Shield with a tick. */
const tick = 'M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6ZM8 11.8l3 3 5-5.6'

const isGood: ReadonlySet<VerifyResult['kind']> = new Set(['current', 'received', 'giftGood'])

type GiftKind = Extract<VerifyResult['kind'], `gift${string}`>

function isOfGift(kind: VerifyResult['kind']): kind is GiftKind {
  return kind.startsWith('gift')
}

type ShownResult = Exclude<VerifyResult, { kind: 'amountMissing' }>

function Result({ result, maxSize }: { result: ShownResult; maxSize: string }) {
  const { t } = useTranslations()
  const { translate } = useGiftTexts()
  return (
    <section
      id="result"
      aria-labelledby="verdict"
      className={isGood.has(result.kind) ? styles.good : styles.other}
    >
      <h2 id="verdict">
        {isGood.has(result.kind) && <LineIcon path={tick} size={44} />}
        <span className="visually-hidden">{t('verify.result')}: </span>
        {isOfGift(result.kind) ? translate(result.kind) : t(`verify.${result.kind}`)}
      </h2>
      <Words result={result} maxSize={maxSize} />
      {'sha256' in result && (
        <p className={styles.hash}>
          {t('verify.sha256')}: <code>{groupedSha256(result.sha256)}</code>
        </p>
      )}
    </section>
  )
}

function Words({ result, maxSize }: { result: ShownResult; maxSize: string }) {
  const { t } = useTranslations()
  const { translate } = useGiftTexts()
  switch (result.kind) {
    case 'unknown':
      return (
        <>
          <p>{t('verify.unknownText')}</p>
          <p>
            {t('verify.unknownAsk')} <ContactLink />
          </p>
        </>
      )
    case 'noReceipt':
      return (
        <p>
          {t('verify.noReceiptText')} <ContactLink />
        </p>
      )
    case 'giftGood':
      return <OurReceipt receipt={result} />
    case 'giftVoid': {
      const { number, amount, date, name } = result
      const text =
        date && name
          ? translate('giftVoidText', { number, amount, date, name })
          : translate('giftVoidShort', { number, amount })
      return <p>{text}</p>
    }
    case 'giftCode':
      return (
        <p>
          {translate('giftCodeText')} <a href={result.href}>{translate('pageTitle')}</a>
        </p>
      )
    case 'giftUnknown':
      return (
        <p>
          {translate('giftUnknownText')} <ContactLink />
        </p>
      )
    case 'received':
      return <p>{t('verify.receivedText', { at: result.receivedAt })}</p>
    case 'tooLarge':
      return <p>{t('verify.tooLargeText', { size: maxSize })}</p>
    case 'nothingChosen':
    case 'notReadable':
      return <p>{t(`verify.${result.kind}Text`)}</p>
    default:
      return <Found file={result} />
  }
}

/** Shows a good receipt as its paper does: number, amount, day, giver. */
function OurReceipt({ receipt: { number, amount, date, name } }: { receipt: ReceiptResult }) {
  const { translate } = useGiftTexts()
  return (
    <>
      <p>{translate('receipt', { number })}</p>
      <p className={styles.amount}>{amount}</p>
      {date && name ? (
        <dl className={styles.facts}>
          <dt>{translate('receivedOn')}</dt>
          <dd>{date}</dd>
          <dt>{translate('receiptFrom')}</dt>
          <dd>{name}</dd>
        </dl>
      ) : (
        <p>{translate('giftMore')}</p>
      )}
    </>
  )
}

function Found({ file }: { file: FoundFile }) {
  const { t } = useTranslations()
  const { kind, date, report, since, replacedBy, withdrawnOn } = file
  return (
    <>
      <p>{t(`verify.${kind}Text`, { date })}</p>
      <Report {...report} isLinked={kind !== 'withdrawn'} />
      {since && <p>{t('verify.since', { date: since })}</p>}
      {replacedBy?.isSameReport && (
        <p>{t('verify.replacedByNewFile', { date: replacedBy.date })}</p>
      )}
      {replacedBy && !replacedBy.isSameReport && (
        <>
          <p>{t('verify.replacedBy', { date: replacedBy.date })}</p>
          <Report {...replacedBy} isLinked />
        </>
      )}
      {withdrawnOn && <p>{t('verify.withdrawnOn', { date: withdrawnOn })}</p>}
    </>
  )
}

function Report({ title, href, isLinked }: ReportLine & { isLinked: boolean }) {
  const { language } = useTranslations()
  const lang = langOf(title, language)
  return (
    <p className={styles.report} lang={lang}>
      {isLinked ? <a href={href}>{title.text}</a> : title.text}
    </p>
  )
}
