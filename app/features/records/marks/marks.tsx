import type { Localized } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { Tag } from '../../../ui/tag.tsx'

type Props = {
  isSample?: boolean | undefined
  /** Texts before the marks. */
  texts: readonly (Localized | undefined)[]
}

/** Marks behind texts: nobody has confirmed them, or they are in the other language. */
export function Marks({ isSample, texts }: Props) {
  const { language, t } = useTranslations()
  const isOther = texts.some((one) => one?.text && one.language !== language)
  return (
    <>
      {isSample && <Tag>{t('frame.sample')}</Tag>}
      {isSample && isOther && ' '}
      {isOther && <small>{t('frame.otherLanguage')}</small>}
    </>
  )
}
