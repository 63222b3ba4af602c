import type { inboxEn } from '../en/inbox.ts'

export const inboxBn: Record<keyof typeof inboxEn, string> = {
  'message.unknown': 'বার্তাটি নেই, অথবা এটি আপনার দেখার জন্য নয়।',
  'message.state_not_next': 'বার্তাটি এখন যে অবস্থায় আছে, তাতে এটি করা যায় না।',
  'message.assignee_not_allowed': 'এই ব্যক্তি বার্তাটি পড়তে পারেন না। অন্য কাউকে বাছাই করুন।',
  'saved_answer.required': 'বাংলায়, ইংরেজিতে বা দুই ভাষায় শিরোনাম ও উত্তর লিখুন।',
  'safeguarding.own': 'কেউ নিজের নাম নিজে ঠিক করতে পারেন না। অন্য একজন অ্যাডমিনকে বলুন।',
  'safeguarding.only_administrators': 'শুধু অ্যাডমিনকে এই দায়িত্ব দেওয়া যায়। আগে অ্যাকাউন্টটিকে অ্যাডমিন করুন।',
  'setting.holiday_invalid':
    'প্রতিটি সারি তারিখ দিয়ে শুরু করুন, যেমন 2026-12-16 বা ১৬/১২/২০২৬। এটি তেমন নয়: {line}',
}
