import type { fieldsEn } from '../en/fields.ts'

export const fieldsBn: Readonly<Record<keyof typeof fieldsEn, string>> = {
  'value.required': 'এটি দিতে হবে।',
  'value.unusable': 'এটি ব্যবহার করা যায় না।',
  'value.single': 'শুধু একটি মান দিন।',
  'value.not_text': 'লেখা দিন।',
  'value.not_number': 'একটি সংখ্যা দিন।',
  'value.not_boolean': 'true অথবা false দিন।',
  'value.not_list': 'একটি তালিকা দিন।',
  'value.other_type': 'অন্য ধরনের মান দিন।',
  'value.one_of': 'এগুলোর একটি দিন: {values}।',
  'value.wrong_format': 'এটি যেভাবে লেখার কথা সেভাবে লেখা নেই।',

  'text.too_long': 'সর্বোচ্চ {max} অক্ষর দেওয়া যাবে।',
  'text.max_length': 'সর্বোচ্চ {max} অক্ষর দেওয়া যাবে।',
  'text.max_length_one': 'সর্বোচ্চ ১টি অক্ষর দেওয়া যাবে।',
  'text.min_length': 'কমপক্ষে {min}টি অক্ষর দিন।',
  'text.min_length_one': 'কমপক্ষে ১টি অক্ষর দিন।',
  'text.unstorable_character': 'এখানে এমন অক্ষর আছে যা রাখা যায় না।',
  'text.unusable_character': 'এখানে এমন অক্ষর আছে যা ব্যবহার করা যায় না।',
  'text.unsearchable_character': 'এখানে এমন অক্ষর আছে যা দিয়ে খোঁজা যায় না।',
  'text.too_much_formatting': 'লেখায় ফরম্যাট বেশি হয়েছে। কিছু কমান।',

  'list.min_entries': 'কমপক্ষে {min}টি দিন।',
  'list.min_one_entry': 'কমপক্ষে ১টি দিন।',
  'list.max_entries': 'সর্বোচ্চ {max}টি দিন।',
  'list.max_one_entry': 'সর্বোচ্চ ১টি দিন।',

  'number.whole': 'একটি পূর্ণ সংখ্যা দিন।',
  'number.whole_from_zero': '০ বা তার বেশি একটি পূর্ণ সংখ্যা দিন।',
  'number.whole_between': '{min} থেকে {max} পর্যন্ত একটি পূর্ণ সংখ্যা দিন।',
  'number.decimal_between': '{min} থেকে {max} পর্যন্ত একটি সংখ্যা দিন, যেমন ২৩.৭৫।',
  'number.min': 'কমপক্ষে {min} দিন।',
  'number.max': 'সর্বোচ্চ {max} দিন।',

  'day.invalid': 'তারিখ এভাবে লিখুন: 2026-01-31।',
  'day.far_off': 'সালটি আবার দেখুন: {min} থেকে {max} সালের মধ্যে দিন।',
  'day.future': 'এই তারিখ এখনো আসেনি। আজকের বা আগের কোনো তারিখ দিন।',
  'instant.invalid': 'তারিখ ও সময় এভাবে লিখুন: 2026-01-31T09:00।',
  'phone.invalid': 'সঠিক ফোন নম্বর দিন, যেমন ০১৭১২-৩৪৫৬৭৮।',
  'web_address.invalid': 'ওয়েব ঠিকানা দিন, যেমন https://example.org।',
  'file_name.has_path': 'শুধু ফাইলের নাম লিখুন।',
  'file_name.unusable': 'এই ফাইলের নাম ব্যবহার করা যায় না।',

  'device_key.invalid': 'এলোমেলোভাবে তৈরি ৪৩টি অক্ষর ও সংখ্যা দিন।',
  'idempotency_key.invalid': 'এলোমেলোভাবে তৈরি ১৬ থেকে ২০০টি অক্ষর ও সংখ্যা দিন।',
}
