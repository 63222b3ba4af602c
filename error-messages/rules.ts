// The rules of one kind of record each. Both languages stand side by side, since these are few and short.
type Both = Readonly<Record<'en' | 'bn', string>>

export const ruleMessages = {
  'message.kind_missing': {
    en: 'Choose what the message is about.',
    bn: 'বার্তাটি কী বিষয়ে, তা বাছাই করুন।',
  },
  'message.text_too_short': {
    en: 'Write at least {min} characters, so that we understand.',
    bn: 'আমরা যেন বুঝতে পারি, সে জন্য অন্তত {min}টি অক্ষর লিখুন।',
  },
  'message.name_missing': {
    en: 'Give your name. The law asks for it with a request for information.',
    bn: 'আপনার নাম লিখুন। তথ্যের আবেদনে আইন অনুযায়ী নাম লাগে।',
  },
  'message.contact_missing': {
    en: 'Give a telephone number, an email address or a postal address for the answer.',
    bn: 'উত্তরের জন্য ফোন নম্বর, ইমেইল বা ডাক ঠিকানা দিন।',
  },
  'message.too_many': {
    en: 'Many messages have come from your connection. Please try again in {minutes} minutes, or call us.',
    bn: 'আপনার সংযোগ থেকে অনেক বার্তা এসেছে। {minutes} মিনিট পরে আবার চেষ্টা করুন, অথবা ফোন করুন।',
  },
  'message.queue_full': {
    en: 'So many messages have come that we cannot take more just now. Please try again in {minutes} minutes, or call us.',
    bn: 'এত বার্তা এসেছে যে এখন আর নেওয়া যাচ্ছে না। {minutes} মিনিট পরে আবার চেষ্টা করুন, অথবা ফোন করুন।',
  },
  'message.reference_unknown': {
    en: 'There is no message with this number. Please look at every character again.',
    bn: 'এই নম্বরে কোনো বার্তা নেই। নম্বরের প্রতিটি অক্ষর আবার দেখুন।',
  },
  'message.not_waiting': {
    en: 'We have your reply already, or do not wait for one any more.',
    bn: 'আপনার উত্তর আমরা আগেই পেয়েছি, অথবা আর অপেক্ষা করছি না।',
  },
  'photo.fields_required': { en: 'Title and Album are required.', bn: 'শিরোনাম ও অ্যালবাম দিতে হবে।' },
  'photo.album_unknown': {
    en: 'This album is no longer there. Please choose another.',
    bn: 'অ্যালবামটি আর নেই। অন্য একটি বাছাই করুন।',
  },
  'album.unknown': { en: 'This album is not there.', bn: 'অ্যালবামটি আর নেই।' },
  'project.ends_before_start': {
    en: 'The last day is before the first. Change one of the two.',
    bn: 'শেষ তারিখ শুরুর তারিখের আগে। যেকোনো একটি বদলে দিন।',
  },
  'project.financial_partner_required': {
    en: 'Financial partner is required',
    bn: 'আর্থিক সহযোগীর নাম দিতে হবে',
  },
  'project.duration_required': { en: 'Duration is required', bn: 'মেয়াদ দিতে হবে' },
  'registration.number_missing': {
    en: 'Give the number, then confirm.',
    bn: 'নম্বর দিন, তারপর নিশ্চিত করুন।',
  },
  'consent.needs_guardian': {
    en: 'For a photo with children, a parent or guardian must agree.',
    bn: 'ছবিতে শিশু থাকলে বাবা, মা বা অভিভাবকের সম্মতি লাগবে।',
  },
  'donor.consent_missing': {
    en: 'Give the consent, then confirm.',
    bn: 'আগে “লিখিত সম্মতি আছে” ঘরে টিক দিন, তারপর নিশ্চিত করুন।',
  },
  'report.published_later': {
    en: 'This day is still to come. Give the day on which it becomes visible, or an earlier one.',
    bn: 'এই তারিখ এখনো আসেনি। যেদিন থেকে দেখা যাবে সেই তারিখ বা আগের কোনো তারিখ দিন।',
  },
  'report.replaced_unknown': {
    en: 'The report that this one replaces is no longer there. Please choose another.',
    bn: 'যে প্রতিবেদনের জায়গায় এটি আসছে, সেটি আর নেই। অন্য একটি বাছাই করুন।',
  },
  'report.replaces_itself': {
    en: 'These reports would replace each other. Please choose another.',
    bn: 'এতে দুটি প্রতিবেদন একে অপরের জায়গায় আসবে। অন্য একটি বাছাই করুন।',
  },
  'registration.purpose_required': { en: 'Purpose is required', bn: 'উদ্দেশ্য দিতে হবে' },
  'registration.law_required': { en: 'Law is required', bn: 'আইনের নাম দিতে হবে' },
  'statistic.label_required': { en: 'Label is required', bn: 'পরিসংখ্যানের নাম দিতে হবে' },
  'statistic.key_invalid': {
    en: 'Give one word in Latin letters.',
    bn: 'ইংরেজি অক্ষরে একটি শব্দ দিন।',
  },
  'statistic.day_taken': {
    en: 'There is already a statistic of this day. Change that one, or give another day.',
    bn: 'এই তারিখের একটি হিসাব আগেই আছে। সেটি বদলান, অথবা অন্য তারিখ দিন।',
  },
  'statistic.day_required': {
    en: 'Give the day of these numbers.',
    bn: 'সংখ্যাগুলো কোন তারিখের, তা দিন।',
  },
  'statistic.value_required': { en: 'Give a number.', bn: 'একটি সংখ্যা দিন।' },
  'statistic.none_given': {
    en: 'Give at least one number.',
    bn: 'অন্তত একটি সংখ্যা দিন।',
  },
  'statistic.own_unit_required': {
    en: 'Give the word for this unit.',
    bn: 'এককটির নাম দিন।',
  },
  'statistic.unknown': {
    en: 'This statistic is no longer there.',
    bn: 'পরিসংখ্যানটি আর নেই।',
  },
  'page.address_reserved': {
    en: 'The site itself uses this address. Give another one.',
    bn: 'এই ঠিকানাটি ওয়েবসাইট নিজেই ব্যবহার করে। অন্য একটি ঠিকানা দিন।',
  },
  'page.address_taken': {
    en: 'Another page has this address. Give another one.',
    bn: 'এই ঠিকানায় আরেকটি পাতা আছে। অন্য একটি ঠিকানা দিন।',
  },
  'office.place_incomplete': {
    en: 'A place on the map needs both numbers: latitude and longitude.',
    bn: 'মানচিত্রে জায়গা দেখাতে অক্ষাংশ ও দ্রাঘিমাংশ দুটি সংখ্যাই লাগে।',
  },
  'notice.closing_not_here': {
    en: 'Only a job or a tender has a last day. Leave it out, or choose another kind.',
    bn: 'শুধু চাকরি বা দরপত্রের শেষ তারিখ থাকে। তারিখটি মুছে দিন, অথবা অন্য ধরন বাছাই করুন।',
  },
  'notice.closes_before_its_date': {
    en: 'The last day is before the date. Change one of the two.',
    bn: 'শেষ তারিখ নোটিশের তারিখের আগে। যেকোনো একটি বদলে দিন।',
  },
  'notice.file_unknown': {
    en: 'One of the files is not here, or is no PDF. Upload it again, or leave it out.',
    bn: 'একটি ফাইল এখানে নেই, বা সেটি পিডিএফ নয়। আবার আপলোড করুন, অথবা বাদ দিন।',
  },
  'visibility.ends_before_it_begins': {
    en: 'It would end before it begins. Give a later end, or none.',
    bn: 'শুরুর আগেই শেষ হয়ে যাবে। শেষের সময় পরে দিন, অথবা খালি রাখুন।',
  },
  'customer.email_required': { en: 'Email is required', bn: 'ইমেইল দিতে হবে' },
  'customer.mobile_required': { en: 'Mobile is required', bn: 'মোবাইল নম্বর দিতে হবে' },
  'customer.mobile_invalid': {
    en: 'Give a mobile number, such as 01712-345678.',
    bn: 'মোবাইল নম্বর দিন, যেমন 01712-345678।',
  },
} as const satisfies Record<string, Both>

/** The texts of one language, by the same keys. */
export function textsIn<Texts extends Record<string, Both>, L extends keyof Both>(
  texts: Texts,
  language: L,
): { readonly [Key in keyof Texts]: Texts[Key][L] }
export function textsIn(texts: Record<string, Both>, language: keyof Both) {
  return Object.fromEntries(Object.entries(texts).map(([key, both]) => [key, both[language]]))
}
