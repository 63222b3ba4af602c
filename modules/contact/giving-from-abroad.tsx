import { formatNumber } from '#core/lib/text/format.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import type { Checks } from '#modules/checks/checks.ts'
import { ChecksStrip } from '#modules/checks/checks-strip.tsx'
import { useGiftTexts } from '#modules/giving/promises/gift-texts.ts'
import type { FormState } from '#modules/messages/sender/form-state.ts'
import { MessageForm } from '#modules/messages/sender/message-form.tsx'

type Props = {
  form: FormState
  /** Days until an answer. */
  days: number
  checks: Checks
}

/** Tells a giver abroad the law, when we answer, and what to send; below it the form. */
export function GivingFromAbroad({ form, days, checks }: Props) {
  const { language, translate } = useGiftTexts()
  const { t } = useTranslations()
  return (
    <>
      <PageTitle page="gifts" title={translate('abroadTitle')}>
        <p>{translate('abroadLaw')}</p>
        <p>{translate('abroadAnswer', { days: formatNumber(days, language) })}</p>
      </PageTitle>
      <MessageForm
        form={form}
        kind="question"
        isWholePage
        about={translate('abroadTitle')}
        questions={[translate('country'), translate('amountAbroad'), translate('purpose')]}
        hasNumbers={false}
        aside={
          <aside>
            <ChecksStrip checks={checks} title={t('donate.checks')} />
          </aside>
        }
      />
    </>
  )
}
