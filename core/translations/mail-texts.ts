import bn from '#translations/bn/mail.json' with { type: 'json' }
import en from '#translations/en/mail.json' with { type: 'json' }
import { createTranslateIn, type Translate } from '#translations/translate.ts'

export type MailTranslate = Translate<'mail'>

export const translateMail = createTranslateIn<'mail'>({ en, bn })
