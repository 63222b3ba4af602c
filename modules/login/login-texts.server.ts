// The login page carries its texts in both languages, since its script changes the language without a request.
import bnAdmin from '#translations/bn/admin.json' with { type: 'json' }
import bnErrors from '#translations/bn/errors.json' with { type: 'json' }
import bnForgotten from '#translations/bn/forgotten-password.json' with { type: 'json' }
import bnStep from '#translations/bn/second-step.json' with { type: 'json' }
import enAdmin from '#translations/en/admin.json' with { type: 'json' }
import enErrors from '#translations/en/errors.json' with { type: 'json' }
import enForgotten from '#translations/en/forgotten-password.json' with { type: 'json' }
import enStep from '#translations/en/second-step.json' with { type: 'json' }
import type { Language } from '#core/lib/text/language.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import type { LoginTexts } from './login-texts.ts'

const loginTexts: Readonly<Record<Language, LoginTexts>> = {
  en: textsOf(enAdmin, enErrors, enStep, enForgotten),
  bn: textsOf(bnAdmin, bnErrors, bnStep, bnForgotten),
}

/** Returns the texts and, unless the database does not answer, the name of the organisation. */
export function loginTextsOf(settings: Settings | undefined) {
  const textsIn = (language: Language) => {
    const organisation = settings ? organisationName(language, settings).text : ''
    const { words, ...others } = loginTexts[language]
    return { ...others, words: { ...words, organisation } }
  }
  return { en: textsIn('en'), bn: textsIn('bn') }
}

type Sources = [typeof enAdmin, typeof enErrors, typeof enStep, typeof enForgotten]

function textsOf(...[{ account, errors, frame, ui }, sections, step, forgotten]: Sources) {
  const { limit, outage, value, login, passkey } = sections
  const failures = Object.entries(errors).map(([code, words]) => [`errors.${code}`, words])
  return {
    words: {
      welcome: account.welcomeBack,
      toContinue: account.loginToContinue,
      login: account.login,
      registered: account.registered,
      passwordSet: account.passwordSet,
      email: account.email,
      emailRequired: account.emailRequired,
      password: account.password,
      passwordRequired: account.passwordRequired,
      showPassword: ui.showPassword,
      invalidLogin: account.invalidLogin,
      maybeEnded: account.maybeEnded,
      withPasskey: step.withPasskey,
      passkeyKnown: step.passkeyKnown,
      passkeyCancelled: step.passkeyCancelled,
      forgotten: forgotten.ask,
      whoHelps: forgotten.whoHelps,
      toRegister: account.toRegister,
      forStaff: account.forStaff,
      backToSite: account.backToSite,
      switchLanguage: frame.switchLanguage,
      ...Object.fromEntries(failures),
    },
    messages: {
      limit,
      outage,
      login,
      passkey: { refused: passkey.refused, impossible: passkey.impossible },
      value: { unusable: value.unusable },
    },
  }
}
