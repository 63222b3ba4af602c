import type { recordsEn } from '../en/records.ts'

export const recordsBn: Readonly<Record<keyof typeof recordsEn, string>> = {
  'record.unknown': 'এটি আর নেই।',
  'record.already_there': 'এটি আগে থেকেই আছে।',
  'record.changed_meanwhile': 'এর মধ্যে অন্য কেউ এটি বদলেছেন। আগে নতুন সংস্করণটি দেখুন।',
  'record.removed_alone': 'এ ধরনের তথ্য একসঙ্গে মোছা যায় না।',
  'record.never_sample': 'এ ধরনের তথ্য কখনো নমুনা হয় না।',
  'record.stays_for_ever': 'এটির ওয়েবসাইটের পাতায় নির্দিষ্ট জায়গা আছে: মুছে না ফেলে বদলান বা নিশ্চিত করুন।',
  'record.holds_others': 'এর ভেতরে এমন কিছু আছে যা নমুনা নয়।',
  'record.refused_before': 'প্রথমবার পাঠানোর সময় এটি বাদ পড়েছিল।',
  'record.title_required': 'শিরোনাম দিতে হবে',
  'record.name_required': 'নাম দিতে হবে',
  'record.description_required': 'বিবরণ দিতে হবে',
  'record.sort_order_required': 'ক্রম নম্বর দিতে হবে',

  'draft.none': 'অপ্রকাশিত কোনো পরিবর্তন নেই। সেগুলো প্রকাশ করা হয়েছে অথবা বাদ দেওয়া হয়েছে।',
  'draft.record_changed':
    'এই পরিবর্তন শুরু করার পর প্রকাশিত সংস্করণটি বদলে গেছে। দুটি মিলিয়ে দেখুন, তারপর এটি দিয়ে বদলাতে চাইলে আবার প্রকাশ করুন।',
  'draft.not_valid_any_more':
    'পরিবর্তনগুলো এভাবে প্রকাশ করা যাচ্ছে না। খুলে আরেকবার সংরক্ষণ করুন, তাহলে কী দিতে হবে দেখা যাবে।',
  'preview.unknown_record': 'এখানে আগে থেকে দেখার মতো কিছু নেই।',

  'setting.contact_invalid': 'ইমেইল ঠিকানা দিন, অথবা https:// দিয়ে শুরু একটি ওয়েব ঠিকানা দিন।',
  'setting.not_a_language': 'ইংরেজি অথবা বাংলা বাছাই করুন।',
  'setting.not_yes_or_no': '“হ্যাঁ” অথবা “না” বাছাই করুন।',
  'setting.image_unknown': 'এমন কোনো ছবি নেই। আগে ছবিটি আপলোড করুন।',
  'setting.logo_unknown': 'ছবিটি লোগো হিসেবে আপলোড করা হয়নি। লোগোটি এখানে আপলোড করুন।',
  'setting.year_invalid': 'চার অঙ্কের সাল দিন, যেমন ১৯৯৫।',
  'palette.unknown': 'একটি রঙের সাজ বাছাই করুন, অথবা একটি রঙ দিন, যেমন #1d5fa8।',
  'palette.too_light': 'হালকা পাতায় {colour} রঙের লেখা পড়া যায় না। আরও গাঢ় রঙ দিন, যেমন {usable}।',
  'links.address_invalid':
    '{address} এমন ওয়েব ঠিকানা নয় যা https:// দিয়ে শুরু। এ রকম ঠিকানা দিন: https://www.facebook.com/our-page',
  'links.label_required': '{address} লিংকটির একটি নাম দিন।',
  'links.label_invalid': 'লিংকের নামে সর্বোচ্চ {max}টি অক্ষর থাকতে পারে, | চিহ্ন নয়: {label}',
  'links.too_many': '{max}টির বেশি লিংক রাখা যায় না। কিছু সরিয়ে দিন।',
  'menu.entry_unknown': 'এই মেনুতে {entry} নামে কিছু নেই।',
  'menu.entry_twice': 'মেনুতে একটি লিংক একবারই থাকে: {entry}। দুটির একটি বাদ দিন।',
  'menu.label_invalid': 'মেনুর নামে সর্বোচ্চ {max}টি অক্ষর থাকতে পারে, | চিহ্ন নয়: {entry}',
  'words.unknown': 'ওয়েবসাইটে {key} নামে এমন কোনো লেখা নেই, যা বদলানো যায়।',
  'words.too_long': 'একটি লেখায় সর্বোচ্চ {max}টি অক্ষর থাকতে পারে: {key}',
  'words.gap_unknown': 'এই লেখায় বন্ধনীর মধ্যে শুধু {gaps} থাকতে পারে: {key}',
  'words.gap_refused': 'এই লেখায় বন্ধনীর মধ্যে কিছু থাকতে পারে না: {key}',
  'page_text.body_required': 'লেখা দিতে হবে',
  'placeholder.unknown': '{name} নামে কিছু নেই। কাছাকাছি নাম: {similar}।',
  'placeholder.in_link': 'লিংকের ঠিকানায় {name} দেওয়া যায় না। লেখার ভেতরে দিন।',
  'placeholder.in_title': 'শিরোনামে এমন মান দেওয়া যায় না। লেখার ভেতরে দিন।',
  'placeholder.broken': 'একটি মানের নাম ভেঙে গেছে। মুছে আবার দিন।',

  'history.unknown': 'এই পরিবর্তনটি আর ইতিহাসে নেই।',
  'history.not_by_person': 'এটি কোনো ব্যক্তির করা পরিবর্তন নয়, তাই আগের মতো করা যাবে না।',
  'history.changed_since': 'এরপর এটি আবার বদলানো হয়েছে, তাই আর আগের মতো করা যাবে না।',
  'history.is_current': 'এটিই এখনকার সংস্করণ: কিছু বদলানো হয়নি।',
  'history.unknown_kind': 'এই ধরনের তথ্য এখানে আগের মতো করা যায় না।',
  'history.key_taken': 'এই ওয়েব ঠিকানা বা সংক্ষিপ্ত নাম এখন অন্য একটিতে আছে। আগে সেটির ঠিকানা বা নাম বদলান।',
  'history.album_missing': 'ছবিটির অ্যালবাম মুছে ফেলা হয়েছে, অথবা অ্যালবামে পরে আরও ছবি যোগ হয়েছে।',

  'image.required': 'আপলোডের জন্য একটি ছবি বাছাই করুন।',
  'image.unknown': 'এমন কোনো ছবি নেই।',
  'image.used_in': 'ছবিটি এখানে ব্যবহার হচ্ছে: {places}।',
  'image.used_in_more': 'ছবিটি এখানে ব্যবহার হচ্ছে: {places} এবং আরও {count}টি জায়গায়।',
  'image.larger_than_1mb': 'ছবির আকার ১ মেগাবাইটের বেশি হতে পারবে না',
  'image.too_large': 'ছবিটি {megabytes} মেগাবাইটের বেশি। ছবিটি ছোট করুন।',
  'image.too_many_pixels':
    'এই ছবিতে পিক্সেল অনেক বেশি। ছবিটি ছোট করুন, যেমন ৪০০০ পিক্সেল চওড়া, তারপর আবার আপলোড করুন।',
  'image.unsupported':
    'এই ফাইলটি এমন ছবি নয় যা এই ওয়েবসাইটে ব্যবহার করা যায়। JPEG, PNG, WebP, GIF বা AVIF ছবি আপলোড করুন।',
  'image.logo_unsupported':
    'এই ফাইলটি এমন লোগো নয় যা এই ওয়েবসাইটে ব্যবহার করা যায়। PNG, JPEG বা SVG ফাইল আপলোড করুন।',
  'image.damaged': 'ছবিটি নষ্ট, অথবা পড়া যাচ্ছে না। ছবিটি খুলে আবার JPEG হিসেবে সংরক্ষণ করে সেটি আপলোড করুন।',

  'pdf.required': 'আপলোডের জন্য একটি পিডিএফ বাছাই করুন।',
  'pdf.unknown': 'এই নামে কোনো ফাইল নেই।',
  'pdf.too_large': 'পিডিএফটি {megabytes} মেগাবাইটের বেশি। ফাইলটি ছোট করুন।',
  'pdf.unreadable': 'ফাইলটি পিডিএফ নয়, অথবা পড়া যাচ্ছে না। নথিটি আবার পিডিএফ হিসেবে সংরক্ষণ করে আপলোড করুন।',
  'pdf.locked': 'পিডিএফটি পাসওয়ার্ড দিয়ে আটকানো। পাসওয়ার্ড ছাড়া একটি কপি সংরক্ষণ করে সেটি আপলোড করুন।',

  'backup.running': 'একটি ব্যাকআপ নেওয়া আগে থেকেই চলছে।',
  'backup.none': 'ডাউনলোড করার মতো কোনো ব্যাকআপ এই সার্ভারে নেই।',
}
