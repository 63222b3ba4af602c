// What the form says of a renewal.
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

export const renewalTexts = {
  isRenewal: { en: 'Renewed', bn: 'নবায়ন হয়েছে' },
  requestedHint: {
    en: 'Ask for renewal six months before the end. The website then says “renewal in progress”.',
    bn: 'মেয়াদ শেষ হওয়ার ছয় মাস আগে নবায়নের আবেদন করুন। তখন ওয়েবসাইটে “নবায়ন চলছে” দেখা যায়।',
  },
  renew: { en: 'Renew', bn: 'নবায়ন লিখুন' },
  renewHint: {
    en: 'The certificate so far stays in view among the earlier ones.',
    bn: 'এখনকার সনদটি আগের সনদের তালিকায় থেকে যাবে।',
  },
  renewing: {
    en: 'Give the number, the dates and the certificate of the renewed registration. Those until now are kept among the earlier certificates, and so is the day of the first registration.',
    bn: 'নবায়ন করা নিবন্ধনের নম্বর, তারিখ ও সনদ দিন। আগের নম্বর, তারিখ ও সনদ আগের সনদের তালিকায় থাকবে, প্রথম নিবন্ধনের তারিখও থাকবে।',
  },
  renewedOn: { en: 'Renewed on', bn: 'নবায়নের তারিখ' },
  firstStays: {
    en: 'Day of this renewal. The website goes on saying that you are registered since {{date}}.',
    bn: 'এই নবায়নের তারিখ। প্রথম নিবন্ধনের তারিখ ({{date}}) ওয়েবসাইটে আগের মতোই থাকবে।',
  },
  firstUnknown: {
    en: 'Day of this renewal. The day of the first registration is not known.',
    bn: 'এই নবায়নের তারিখ। প্রথম নিবন্ধনের তারিখ জানা নেই।',
  },
  doNotRenew: { en: 'Do not renew', bn: 'নবায়ন বাদ দিন' },
  earlier: { en: 'Earlier certificates', bn: 'আগের সনদ' },
  earlierLine: {
    en: '{{number}}, from {{from}} to {{until}}',
    bn: '{{number}}, {{from}} থেকে {{until}} পর্যন্ত',
  },
  unlimited: { en: 'Does not end', bn: 'মেয়াদ শেষ হয় না' },
  valid: { en: 'Valid until {{date}}', bn: '{{date}} পর্যন্ত মেয়াদ আছে' },
  renewingSince: {
    en: 'Renewal in progress since {{requested}}; valid until {{date}}',
    bn: 'নবায়ন চলছে, আবেদন {{requested}}; মেয়াদ {{date}} পর্যন্ত',
  },
  renewingEnded: {
    en: 'Renewal in progress since {{requested}}; ended on {{date}}',
    bn: 'নবায়ন চলছে, আবেদন {{requested}}; মেয়াদ {{date}} তারিখে শেষ হয়েছে',
  },
  ended: { en: 'Ended on {{date}}', bn: '{{date}} তারিখে মেয়াদ শেষ হয়েছে' },
} as const satisfies ScreenTexts

export const useRenewalTexts = () => useScreenTexts(renewalTexts)
