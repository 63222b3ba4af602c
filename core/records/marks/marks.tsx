import { createContext, type ReactNode, use } from 'react'
import type { Localized } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Tag } from '#core/ui/tag.tsx'

type Props = {
  isSample?: boolean | undefined
  /** Texts before the marks. */
  texts: readonly (Localized | undefined)[]
}

type Markable = { isSample: boolean }

/** True inside a section whose title marks all its records as samples. */
const IsSaidAbove = createContext(false)

/** True if the title of a section should mark all its records as samples, once. */
export function areAllSamples(records: readonly Markable[]): boolean {
  return records.length > 0 && records.every(({ isSample }) => isSample)
}

/** Leaves out the sample marks of records that the title above has marked. */
export function SaidAbove({ isSample, children }: Markable & { children: ReactNode }) {
  return <IsSaidAbove value={isSample}>{children}</IsSaidAbove>
}

/** Marks behind texts that are samples or in the other language. */
export function Marks({ isSample, texts }: Props) {
  const { language, t } = useTranslations()
  const isTagged = isSample && !use(IsSaidAbove)
  const isOther = texts.some((one) => one?.text && one.language !== language)
  return (
    <>
      {isTagged && <Tag>{t('frame.sample')}</Tag>}
      {isTagged && isOther && ' '}
      {isOther && <small>{t('frame.otherLanguage')}</small>}
    </>
  )
}
