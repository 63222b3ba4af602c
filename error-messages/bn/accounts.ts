import type { accountsEn } from '../en/accounts.ts'

export const accountsBn: Readonly<Record<keyof typeof accountsEn, string>> = {
  'user.fields_required': 'সব ঘর পূরণ করতে হবে!',
  'user.unknown': 'এই ব্যবহারকারী আর নেই।',
  'user.own_cannot_be_deleted': 'নিজের অ্যাকাউন্ট মুছে ফেলা যায় না।',
  'user.own_cannot_be_restored': 'এটি আপনার নিজের অ্যাকাউন্ট। “আমার অ্যাকাউন্ট” পাতায় এটি বদলান।',
  'user.last_administrator': 'সব সময় অন্তত একজন অ্যাডমিন থাকতে হবে।',

  'name.no_letter': 'অন্তত একটি অক্ষর আছে এমন নাম দিন।',
  'name.like_administrator':
    'নামটি একজন অ্যাডমিনের নামের মতো দেখায়। আলাদা করে চেনা যায় এমন কিছু যোগ করুন, যেমন পদবি।',

  'email.invalid': 'সঠিক ইমেইল লিখুন, যেমন name@example.org।',
  'email.taken': 'এই ইমেইল আগে থেকেই ব্যবহার হচ্ছে।',

  'password.too_short': 'পাসওয়ার্ডে কমপক্ষে {min}টি অক্ষর লাগবে',
  'password.too_long': 'পাসওয়ার্ডে সর্বোচ্চ {max}টি অক্ষর দেওয়া যাবে',
  'password.too_easy': 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। আরও বড় পাসওয়ার্ড দিন, যেমন তিন-চারটি শব্দ।',
  'password.current_wrong': 'আপনার এখনকার পাসওয়ার্ড ঠিক নয়।',
  'password.current_required': 'আপনার এখনকার পাসওয়ার্ডও দিন।',

  'login.wrong': 'ইমেইল বা পাসওয়ার্ড ঠিক নয়',
  'sign_up.closed': 'এখন নতুন অ্যাকাউন্ট খোলা যায় না। একজন অ্যাডমিনের কাছে অনুমতি চান।',
  'link.unusable': 'লিংকটি আগেই ব্যবহার করা হয়েছে, অথবা এর মেয়াদ শেষ।',
  'session.unknown': 'এই লগইনটি আর নেই।',
}
