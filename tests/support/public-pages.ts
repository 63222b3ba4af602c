// Every public page of the default content, with text that must be on it. The default content is loaded into
// an empty database, so ids begin at 1.
import { pathIn } from '#core/lib/text/language.ts'

type Page = { path: string; en: string[]; bn: string[] }

const pages: Page[] = [
  {
    path: '/',
    en: [
      'Working with villages since our first day',
      'Ongoing Programs',
      '7,82,84,905',
      '31 December 2024',
    ],
    bn: ['শুরু থেকেই গ্রামের মানুষের সঙ্গে', 'চলমান কর্মসূচি', '৭,৮২,৮৪,৯০৫', '৩১ ডিসেম্বর ২০২৪'],
  },
  { path: '/contact-us', en: ['Contact us', 'In danger now?'], bn: ['যোগাযোগ', 'এখনই বিপদে আছেন?'] },
  { path: '/about-us', en: ['Who we are', 'has 23 members'], bn: ['আমরা কারা', '২৩ জন'] },
  { path: '/chairman-message', en: ['Message from the Chairman'], bn: ['সভাপতির বার্তা'] },
  {
    path: '/executive-director-message',
    en: ['Message from the Executive Director', '3,334 members'],
    bn: ['নির্বাহী পরিচালকের বার্তা', '৩,৩৩৪ জন সদস্য'],
  },
  { path: '/at-a-glance', en: ['At a glance', 'Part-time staff'], bn: ['এক নজরে', 'খণ্ডকালীন কর্মী'] },
  {
    path: '/disability-development-program',
    en: ['Disability development program', 'About 2,100 persons'],
    bn: ['প্রতিবন্ধী ব্যক্তিদের উন্নয়ন কর্মসূচি', '২,১০০ জন'],
  },
  { path: '/hands-for-humanity', en: ['Ways to lend a hand'], bn: ['যেভাবে হাত বাড়াতে পারেন'] },
  { path: '/sampreeti', en: ['What the word means'], bn: ['শব্দটির অর্থ'] },
  { path: '/vgd', en: ['Vulnerable Women Benefit'], bn: ['ভালনারেবল উইমেন বেনিফিট'] },
  { path: '/rural-housing', en: ['50,000 to 80,000 taka'], bn: ['৫০,০০০ থেকে ৮০,০০০ টাকা'] },
  { path: '/micro-finance-program', en: ['5,000 or 10,000 taka'], bn: ['৫,০০০ বা ১০,০০০ টাকার'] },
  { path: '/resources', en: ['Twelve kinds of disability'], bn: ['বারো ধরনের প্রতিবন্ধিতা'] },
  {
    path: '/donner',
    en: ['Government agencies', 'International organisations', 'National organisations', 'Banks'],
    bn: ['সরকারি সংস্থা', 'আন্তর্জাতিক সংস্থা', 'জাতীয় সংস্থা', 'ব্যাংক'],
  },
  {
    path: '/previous-project',
    en: ['Sample project 17', 'Technical partner', 'Financial partner', 'Duration'],
    bn: ['নমুনা প্রকল্প ১৭', 'কারিগরি সহযোগী', 'আর্থিক সহযোগী', 'মেয়াদ'],
  },
  {
    path: '/donate-now',
    en: ['Support Our Cause', 'Donate Now'],
    bn: ['আমাদের পাশে দাঁড়ান', 'অনুদান দিন'],
  },
  {
    path: '/annual-reports',
    en: ['Annual Report 2024', 'Annual Report 2023', 'View Report'],
    bn: ['বার্ষিক প্রতিবেদন ২০২৪', 'প্রতিবেদন দেখুন'],
  },
  {
    path: '/photo-album',
    en: ['Photo albums', 'Village meetings'],
    bn: ['ছবির অ্যালবাম', 'গ্রামের সভা'],
  },
  {
    path: '/photogalleryfrontend/1',
    en: ['Village meetings', 'All albums'],
    bn: ['গ্রামের সভা', 'সব অ্যালবাম'],
  },
  { path: '/programdetaildfrontend/1', en: ['Microfinance Program'], bn: ['ক্ষুদ্র অর্থায়ন কর্মসূচি'] },
  {
    path: '/notices',
    en: ['Notices', 'There are no notices here at the moment'],
    bn: ['নোটিশ', 'এখন এখানে কোনো নোটিশ নেই'],
  },
  {
    path: '/verify',
    en: ['Check a receipt or report', 'PDF file'],
    bn: ['প্রতিবেদন ও রসিদ যাচাই', 'পিডিএফ ফাইল'],
  },
  {
    path: '/transparency',
    en: ['Registrations', 'Not yet published'],
    bn: ['নিবন্ধন', 'প্রকাশ করা হয়নি'],
  },
  {
    path: '/search',
    en: ['Words to look for', 'Bangla in English letters'],
    bn: ['যে শব্দ খুঁজছেন', 'ইংরেজি অক্ষরে বাংলা'],
  },
  {
    path: '/keep',
    en: ['Keep this site on your phone', 'Another tap on this page removes everything'],
    bn: ['এই ওয়েবসাইট ফোনে রাখুন', 'আরেকবার চাপলে ফোন থেকে সব মুছে যাবে'],
  },
  { path: '/complaints', en: ['Complaints and safety'], bn: ['অভিযোগ ও নিরাপত্তা'] },
  {
    path: '/information-and-privacy',
    en: ['Your right to information', 'What this website keeps of people'],
    bn: ['তথ্য অধিকার ও গোপনীয়তা', 'এই ওয়েবসাইট মানুষের যে তথ্য রাখে'],
  },
]

/** The same pages, in each language. */
export const publicPages = pages.flatMap(({ path, en, bn }) => [
  { address: path, language: 'en' as const, words: en },
  { address: pathIn('bn', path), language: 'bn' as const, words: bn },
])

/** The album page contains the viewer and its script. */
function hasViewer(address: string): boolean {
  return address.includes('/photogalleryfrontend/')
}

/** The only pages with a script: those with the viewer, and the one that keeps the site on a phone. */
export function hasScript(address: string): boolean {
  return hasViewer(address) || /^(?:\/bn)?\/keep$/.test(address)
}
