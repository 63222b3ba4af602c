import type { AdminTranslations } from '../admin-en.ts'

export const errorsBn: AdminTranslations['errors'] = {
  unreadable: 'সার্ভার এটি পড়তে পারেনি।',
  unauthorized: 'আপনার লগইনের সময় শেষ হয়েছে। আবার লগইন করুন।',
  second_step_required: 'দ্বিতীয় ধাপ বাকি। আবার লগইন করুন।',
  confirm_identity: 'এই কাজে আপনার পাসওয়ার্ড লাগবে। কিছুই বদলায়নি।',
  forbidden: 'এই কাজের অনুমতি আপনার নেই।',
  not_found: 'এটি আর নেই।',
  method_not_allowed: 'এই কাজটি এখানে করা যায় না।',
  conflict: 'এর মধ্যে অন্য কেউ এটি বদলেছেন।',
  too_large: 'এটি অনেক বড়।',
  unsupported_type: 'এই ধরনের ফাইল নেওয়া যায় না।',
  invalid: 'কিছু ঘর খালি আছে বা ঠিক নেই।',
  too_many_requests: 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  internal: 'সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  unavailable: 'সার্ভার ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
  offline: 'ইন্টারনেট সংযোগ নেই। সংযোগ দেখে আবার চেষ্টা করুন।',
  timeout: 'এখন ইন্টারনেট খুব ধীর। আবার চেষ্টা করুন।',
}
