import bn from '#translations/bn/approvals.json' with { type: 'json' }
import en from '#translations/en/approvals.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateApproval = createTranslateIn<'approvals'>({ en, bn })

export const useApprovalTexts = () => useTexts(translateApproval)
