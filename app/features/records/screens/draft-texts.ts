// What is said of changes that are not public yet.
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

export const draftTexts = {
  copyTitle: { en: 'These changes are not public yet', bn: 'এই পরিবর্তনগুলো এখনো প্রকাশিত নয়' },
  copyText: {
    en: 'Visitors still see the earlier version. Saved by {{name}}, {{time}}.',
    bn: 'দর্শকেরা এখনো আগের সংস্করণ দেখছেন। রেখেছেন {{name}}, {{time}}।',
  },
  outdated: {
    en: 'The published version has been changed since these changes were begun. Compare the two: publishing replaces it with what is here.',
    bn: 'এই পরিবর্তন শুরু করার পর প্রকাশিত সংস্করণটি বদলানো হয়েছে। দুটি মিলিয়ে দেখুন: প্রকাশ করলে তার জায়গায় এখানকার লেখা বসবে।',
  },
  notPublic: { en: 'Visitors do not see this now.', bn: 'দর্শকেরা এখন এটি দেখেন না।' },
  compare: { en: 'Compare with the published version', bn: 'প্রকাশিত সংস্করণের সঙ্গে মিলিয়ে দেখুন' },
  noDifference: { en: 'There is no difference.', bn: 'কোনো পার্থক্য নেই।' },
  discard: { en: 'Discard these changes', bn: 'এই পরিবর্তনগুলো বাদ দিন' },
  askDiscard: {
    en: 'Discard the changes that are not public? The published version stays as it is.',
    bn: 'অপ্রকাশিত পরিবর্তনগুলো বাদ দেবেন? প্রকাশিত সংস্করণটি যেমন আছে তেমনই থাকবে।',
  },
  yesDiscard: { en: 'Yes, discard', bn: 'হ্যাঁ, বাদ দিন' },
  preview: { en: 'Preview', bn: 'আগে দেখে নিন' },
  previewSaved: {
    en: 'The preview shows what was saved last, not what you have typed since.',
    bn: 'সর্বশেষ যা রাখা হয়েছে তা-ই দেখা যাবে, এরপর যা লিখেছেন তা নয়।',
  },
  previewText: {
    en: 'Whoever has this link sees the page as it will be, without logging in, until {{time}}. Send it only to people who may.',
    bn: 'যাঁর কাছে এই লিংক আছে, তিনি লগইন ছাড়াই পাতাটি যেমন হবে তেমন দেখতে পাবেন, {{time}} পর্যন্ত। যাঁদের দেখানো যায়, শুধু তাঁদের পাঠান।',
  },
  previewLink: { en: 'Link to the preview', bn: 'দেখার লিংক' },
  copyLink: { en: 'Copy the link', bn: 'লিংক কপি করুন' },
  previewMessage: {
    en: 'Please look at this page before it is public. The link works until {{time}}.',
    bn: 'প্রকাশের আগে পাতাটি একবার দেখুন। লিংকটি {{time}} পর্যন্ত চলবে।',
  },
  qrCode: {
    en: 'QR code of the link: hold a phone’s camera in front of it',
    bn: 'লিংকের কিউআর কোড: ফোনের ক্যামেরা এর সামনে ধরুন',
  },
  openEnglish: { en: 'Open in English', bn: 'ইংরেজিতে খুলুন' },
  openBangla: { en: 'Open in Bangla', bn: 'বাংলায় খুলুন' },
  openPhone: { en: 'Open as on a phone', bn: 'ফোনের মাপে খুলুন' },
  links: { en: 'Links that work', bn: 'যে লিংকগুলো চালু আছে' },
  linkOf: {
    en: 'Made by {{name}}, works until {{time}}',
    bn: 'তৈরি করেছেন {{name}}, {{time}} পর্যন্ত চলবে',
  },
  revoke: { en: 'Revoke', bn: 'বন্ধ করুন' },
  revokeOf: {
    en: 'Revoke the link that works until {{time}}',
    bn: '{{time}} পর্যন্ত যে লিংক চলবে, সেটি বন্ধ করুন',
  },
  failed: { en: 'This did not work. Please try again.', bn: 'কাজটি হয়নি। আবার চেষ্টা করুন।' },
} as const satisfies ScreenTexts

export const useDraftTexts = () => useScreenTexts(draftTexts)
