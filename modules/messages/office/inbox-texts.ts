import bn from '#translations/bn/inbox.json' with { type: 'json' }
import en from '#translations/en/inbox.json' with { type: 'json' }
import { createTranslateIn, type Translate } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

export type InboxTranslate = Translate<'inbox'>

const translateInbox = createTranslateIn<'inbox'>({ en, bn })

export const useInboxTexts = () => useTexts(translateInbox)
