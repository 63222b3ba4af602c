import { use } from 'react'
import { formatTaka } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { OwnWordsContext } from '#core/translations/own-words.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { Tag } from '#core/ui/tag.tsx'
import styles from './gift-amount-list.module.css'
import type { GiftAmount } from './gift-amounts.ts'
import { inPageLanguage } from './giving-accounts.ts'

type Props = {
  amounts: readonly GiftAmount[]
  isSample: boolean
  /** Language of the page. */
  language: Language
  /** Address at which an amount is promised; undefined where nobody can. */
  hrefOf?: ((amount: number) => string) | undefined
}

/** Lists amounts with the effect of each; renders nothing if there are none. */
export function GiftAmountList({ amounts, isSample, language, hrefOf }: Props) {
  const t = translationsFor(language, use(OwnWordsContext))
  if (amounts.length === 0) return null
  return (
    <ul className={styles.amounts}>
      {amounts.map(({ amount, text }) => {
        const sentence = inPageLanguage(text, language)
        const content = (
          <>
            <b>{formatTaka(amount, language)}</b> {isSample && <Tag>{t('frame.sample')}</Tag>}
            {isSample && ' '}
            <span lang={langOf(sentence, language)}>{sentence.text}</span>
          </>
        )
        return <li key={amount}>{hrefOf ? <a href={hrefOf(amount)}>{content}</a> : content}</li>
      })}
    </ul>
  )
}
