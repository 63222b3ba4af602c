import type { AdminTranslations } from '../admin-en.ts'

export const givingBn: AdminTranslations['giving'] = {
  number: 'হিসাব নম্বর',
  routing: 'রাউটিং নম্বর',
  routingHint: '৯টি অঙ্ক; হিসাবের চেকের পাতায় ছাপা থাকে।',
  bank: 'ব্যাংক',
  branch: 'শাখা',
  holder: 'হিসাবের নাম',
  holderHint: 'ব্যাংকে যেমন লেখা আছে, ঠিক তেমন।',
  more: 'দাতার আর যা জানা দরকার',
  wallet: 'মোবাইল হিসাব {{n}}',
  service: 'সেবা',
  serviceName: 'সেবার নাম',
  use: 'হিসাবের ধরন',
  merchant: 'মার্চেন্ট (“পেমেন্ট”)',
  personal: 'পার্সোনাল (“সেন্ড মানি”)',
  useUnknown: 'বলা হয়নি',
  walletNumber: 'নম্বর',
  walletMoreHint: 'যেমন রেফারেন্সে কী লিখতে হবে।',
  addWallet: 'মোবাইল হিসাব যোগ করুন',
  removeWallet: 'মোবাইল হিসাব {{n}} সরান',
}
