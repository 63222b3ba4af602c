import { use } from 'react'
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { OwnWordsContext } from '#core/translations/own-words.ts'
import { type Translate, translationsFor } from '#core/translations/translations.ts'
import { Tag } from '#core/ui/tag.tsx'
import { accountName } from './account-name.ts'
import styles from './giving-account-list.module.css'
import {
  aroundNumber,
  type GivingAccount,
  inPageLanguage,
  numberGroups,
} from './giving-accounts.ts'
import { WayIcon } from './way-icon.tsx'

type Props = {
  accounts: readonly GivingAccount[]
  /** Language of the page. */
  language: Language
  heading: 'h2' | 'h3'
}

/** Lists the accounts to give to, the number first, since givers copy it. */
export function GivingAccountList({ accounts, language, heading: Heading }: Props) {
  const t = translationsFor(language, use(OwnWordsContext))
  return (
    <ul className={styles.accounts}>
      {accounts.map((account, at) => {
        const name = accountName(account, language, t)
        const isNote = !account.number && account.kind !== 'bank' && at > 0
        const isWallet = at > 0 && accounts[at - 1]?.kind !== 'bank'
        return (
          <li key={`${account.kind} ${account.number}`}>
            {!(isNote && isWallet) && (
              <Heading className={styles.name}>
                <WayIcon kind={account.kind === 'bank' ? 'bank' : 'mobile'} />
                <span lang={langOf(name, language)}>{name.text}</span>
                {account.isSample && <Tag>{t('frame.sample')}</Tag>}
              </Heading>
            )}
            <Numbers account={account} language={language} t={t} />
            <Words account={account} language={language} t={t} />
          </li>
        )
      })}
    </ul>
  )
}

type PartProps = { account: GivingAccount; language: Language; t: Translate }

function Numbers({ account, language, t }: PartProps) {
  const { kind, number, routingNumber } = account
  if (!number) return null
  const bare = number.replace(kind === 'bank' ? /\s/g : /-/g, '')
  const facts = [
    ...(['holder', 'bank', 'branch'] as const).map(
      (name) => [t(`donate.${name}`), inPageLanguage(account[name], language)] as const,
    ),
    [t('donate.routing'), { text: formatDigits(routingNumber, language), language }] as const,
    // Bank forms and apps require Latin digits.
    [t('donate.latinDigits'), { text: language === 'en' ? '' : bare, language }] as const,
  ].filter(([, { text }]) => text)
  return (
    <>
      <p>
        <data className={styles.number} value={bare}>
          {numberGroups(number, language).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its position.
            <span key={at}>{group}</span>
          ))}
        </data>
      </p>
      {account.use && (
        <p className={styles.how}>
          {t(account.use === 'merchant' ? 'donate.payMerchant' : 'donate.payPersonal')}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={langOf(value, language)}>
                {value.text} <OtherLanguage text={value} language={language} t={t} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Shows text as written; if the account has no separate number, the one in the text is enlarged. */
function Words({ account, language, t }: PartProps) {
  const words = inPageLanguage(account.text, language)
  if (!words.text) return null
  const lines = words.text.split('\n').map((line) => {
    const parts = account.number ? ([line, '', ''] as const) : aroundNumber(line)
    return parts.map((part) => formatDigits(part, words.language))
  })
  return (
    <div className={styles.words} lang={langOf(words, language)}>
      {lines.map(([before, number, after], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position.
        <p key={at}>
          {before} {number && <b className={styles.number}>{number}</b>} {after}
        </p>
      ))}
      <OtherLanguage text={words} language={language} t={t} />
    </div>
  )
}

type OtherLanguageProps = { text: Localized; language: Language; t: Translate }

function OtherLanguage({ text, language, t }: OtherLanguageProps) {
  if (text.language === language) return null
  return <small lang={language}>{t('frame.otherLanguage')}</small>
}
