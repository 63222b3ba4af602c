// What the fields of records are called, in history and in forms. Both languages stand side by side, since both
// are short. A field that ends in Bn is named after the English one. One that a single entity has may be named in
// the section of its texts instead.
import type { Language } from '../lib/text/language.ts'

export const fieldNames = {
  title: { en: 'Title', bn: 'শিরোনাম' },
  name: { en: 'Name', bn: 'নাম' },
  slug: { en: 'Slug', bn: 'ওয়েব ঠিকানার অংশ' },
  sortOrder: { en: 'Sort Order', bn: 'ক্রম নম্বর' },
  description: { en: 'Description', bn: 'বিবরণ' },
  imagename: { en: 'Image', bn: 'ছবি' },
  imageName: { en: 'Image', bn: 'ছবি' },
  focusX: { en: 'Focal point, % from the left', bn: 'ছবির মূল জায়গা, বাঁ দিক থেকে %' },
  focusY: { en: 'Focal point, % from the top', bn: 'ছবির মূল জায়গা, ওপর থেকে %' },
  isSample: { en: 'Sample', bn: 'নমুনা' },
  body: { en: 'Text', bn: 'লেখা' },
  morePage: { en: '“Read more” leads to', bn: '“আরও পড়ুন” চাপলে যে পাতা খোলে' },
  key: { en: 'Short name', bn: 'সংক্ষিপ্ত নাম' },
  value: { en: 'Value', bn: 'সংখ্যা' },
  valueEn: { en: 'Value', bn: 'তথ্য' },
  signs: { en: 'Signs the message', bn: 'যে বার্তার নিচে নাম থাকে' },
  group: { en: 'Group', bn: 'ধরন' },
  label: { en: 'Label', bn: 'নাম' },
  unit: { en: 'Unit', bn: 'একক' },
  asOf: { en: 'As of', bn: 'যে তারিখের হিসাব' },
  purpose: { en: 'Purpose', bn: 'উদ্দেশ্য' },
  law: { en: 'Law', bn: 'আইন' },
  number: { en: 'Registration number', bn: 'নিবন্ধন নম্বর' },
  registeredOn: { en: 'Registered on', bn: 'নিবন্ধনের তারিখ' },
  validUntil: { en: 'Valid until', bn: 'মেয়াদ শেষের তারিখ' },
  hasValidity: { en: 'Must be renewed', bn: 'নবায়ন করতে হয়' },
  fileUrl: { en: 'File name', bn: 'ফাইলের নাম' },
  fileBytes: { en: 'Size in bytes', bn: 'আকার (বাইট)' },
  pageCount: { en: 'Pages', bn: 'পৃষ্ঠা' },
  publishedOn: { en: 'Published on', bn: 'প্রকাশের তারিখ' },
  sha256: { en: 'SHA-256 of the file', bn: 'ফাইলের SHA-256 সংখ্যা' },
  replacesId: { en: 'Replaces', bn: 'যেটির জায়গায় এসেছে' },
  renewalRequestedOn: { en: 'Renewal asked for on', bn: 'নবায়নের আবেদনের তারিখ' },
  earlier: { en: 'Earlier certificates', bn: 'আগের সনদ' },
  supports: { en: 'Supports', bn: 'যে কাজে সহায়তা' },
  period: { en: 'Period', bn: 'সময়কাল' },
  website: { en: 'Website', bn: 'ওয়েবসাইট' },
  hasConsentOnFile: { en: 'Written consent', bn: 'লিখিত সম্মতি' },
  reportType: { en: 'Report type', bn: 'ধরন' },
  albumId: { en: 'Album', bn: 'অ্যালবাম' },
  alt: { en: 'Photo description', bn: 'ছবির বর্ণনা' },
  isDecorative: { en: 'Only decoration', bn: 'শুধু সৌন্দর্যের জন্য' },
  email: { en: 'Email', bn: 'ইমেইল' },
  mobile: { en: 'Mobile', bn: 'মোবাইল' },
  hasSafeguarding: { en: 'Safeguarding concerns', bn: 'সুরক্ষার অভিযোগ' },
  role: { en: 'Role', bn: 'ভূমিকা' },
  language: { en: 'Language of mails', bn: 'ইমেইলের ভাষা' },
  width: { en: 'Width', bn: 'প্রস্থ' },
  height: { en: 'Height', bn: 'উচ্চতা' },
  colour: { en: 'Colour', bn: 'রং' },
  bytes: { en: 'Size in bytes', bn: 'আকার (বাইট)' },
  hasPeople: { en: 'Shows people', bn: 'ছবিতে মানুষ আছে' },
  hasChildren: { en: 'Shows children', bn: 'ছবিতে শিশু আছে' },
  consentHow: { en: 'Consent', bn: 'সম্মতি' },
  consentBy: { en: 'Who agreed', bn: 'কে সম্মতি দিয়েছেন' },
  consentOn: { en: 'Agreed on', bn: 'সম্মতির তারিখ' },
  consentUntil: { en: 'Consent ends', bn: 'সম্মতির শেষ তারিখ' },
  consentNote: { en: 'Note', bn: 'মন্তব্য' },
  state: { en: 'State', bn: 'অবস্থা' },
  publishAt: { en: 'Show from', bn: 'যখন থেকে দেখা যাবে' },
  unpublishAt: { en: 'Show until', bn: 'যতক্ষণ দেখা যাবে' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldName = keyof typeof fieldNames

export function isFieldName(name: string): name is FieldName {
  return name in fieldNames
}

export const fieldNameIn = (name: FieldName, language: Language): string =>
  fieldNames[name][language]
