import { formatNumber } from '#core/lib/text/format.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import { useGiftTexts } from '#modules/giving/promises/gift-texts.ts'
import type { FormState } from '#modules/messages/sender/form-state.ts'
import { MessageForm } from '#modules/messages/sender/message-form.tsx'

/** Tells a giver abroad the law, when we answer, and what to send; below it the form. @param days until an answer */
export function GivingFromAbroad({ form, days }: { form: FormState; days: number }) {
  const { language, translate } = useGiftTexts()
  return (
    <>
      <PageTitle page="gifts" title={translate('abroadTitle')}>
        <p>{translate('abroadLaw')}</p>
        <p>{translate('abroadAnswer', { days: formatNumber(days, language) })}</p>
      </PageTitle>
      <MessageForm
        form={{ ...form, values: { text: translate('abroadLines') } }}
        kind="question"
        isWholePage
        isAboutGiving
        hasNumbers={false}
      />
    </>
  )
}
