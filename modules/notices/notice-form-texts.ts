import bn from '#translations/bn/notice-form.json' with { type: 'json' }
import en from '#translations/en/notice-form.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateNoticeForm = createTranslateIn<'notice-form'>({ en, bn })

export const useNoticeFormTexts = () => useTexts(translateNoticeForm)
