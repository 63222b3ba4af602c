// "Forgot your password?": loaded with the login, without the texts of the mails themselves.
import type { Language } from '../../lib/text/language.ts'

const texts = {
  ask: { en: 'Forgot your password?', bn: 'পাসওয়ার্ড ভুলে গেছেন?' },
  whoHelps: {
    en: 'Forgot your password? Another administrator can give you a link to set a new one, or whoever runs the server.',
    bn: 'পাসওয়ার্ড ভুলে গেছেন? নতুন পাসওয়ার্ড দেওয়ার লিংক অন্য একজন অ্যাডমিন, অথবা যিনি সার্ভার চালান তিনি দিতে পারেন।',
  },
  title: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  hint: {
    en: 'Enter the email of your account. You get a link by mail to set a new password.',
    bn: 'আপনার অ্যাকাউন্টের ইমেইল লিখুন। নতুন পাসওয়ার্ড দেওয়ার লিংক ইমেইলে পাবেন।',
  },
  send: { en: 'Send the link', bn: 'লিংক পাঠান' },
  sent: {
    en: 'If there is an account with this email, a mail with a link is on its way. The link works for one hour. Look in the folder for unwanted mail too. If none comes, ask another administrator.',
    bn: 'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে একটি লিংকসহ ইমেইল যাচ্ছে। লিংকটি এক ঘণ্টা কাজ করে। স্প্যাম ফোল্ডারেও দেখুন। ইমেইল না এলে অন্য একজন অ্যাডমিনকে বলুন।',
  },
} as const satisfies Record<string, Record<Language, string>>

export type ForgottenText = keyof typeof texts

export function forgottenText(name: ForgottenText, language: Language): string {
  return texts[name][language]
}
