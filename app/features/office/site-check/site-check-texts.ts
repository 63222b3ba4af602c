// What the check of the website says.
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

export const siteCheckTexts = {
  intro: {
    en: 'What visitors may stumble over. Each line leads to the screen where it is put right.',
    bn: 'দর্শকেরা যেখানে আটকে যেতে পারেন। প্রতিটি নাম চাপলে ঠিক করার পাতা খোলে।',
  },
  allWell: {
    en: 'All is well: every link leads somewhere, every photo has a description, every text is there in both languages, and every image is in use.',
    bn: 'সব ঠিক আছে: প্রতিটি লিংক কাজ করে, প্রতিটি ছবির বর্ণনা আছে, প্রতিটি লেখা দুই ভাষায় আছে, আর প্রতিটি ছবির ফাইল কাজে লাগছে।',
  },
  loadFailed: { en: 'The website could not be checked.', bn: 'ওয়েবসাইট যাচাই করা যায়নি।' },
  links: { en: 'Links that lead nowhere', bn: 'যে লিংকে কিছু নেই' },
  linksHint: {
    en: 'The page, the named part of it, or the file is not there, or visitors do not see it now. Links to other websites are not followed.',
    bn: 'পাতা, পাতার ওই অংশ বা ফাইলটি নেই, অথবা দর্শকেরা এখন তা দেখতে পান না। অন্য ওয়েবসাইটের লিংক যাচাই করা হয় না।',
  },
  images: { en: 'Photos without a description', bn: 'যে ছবির বর্ণনা নেই' },
  imagesHint: {
    en: 'Whoever cannot see a photo hears its description.',
    bn: 'যাঁরা ছবি দেখতে পান না, তাঁরা এর বর্ণনা শোনেন।',
  },
  texts: { en: 'Texts in one language only', bn: 'যে লেখা শুধু এক ভাষায় আছে' },
  textsHint: {
    en: 'Visitors who read the other language see them with a note.',
    bn: 'অন্য ভাষার দর্শকেরা এগুলো একটি মন্তব্যসহ দেখেন।',
  },
  files: { en: 'Images that nothing shows', bn: 'যে ছবির ফাইল কোথাও দেখানো হয় না' },
  filesHint: {
    en: 'They take up space. Delete those that you no longer need.',
    bn: 'এগুলো জায়গা নেয়। যা আর দরকার নেই তা মুছে ফেলুন।',
  },
  none: { en: 'None', bn: 'একটিও নেই' },
  firstOf: { en: 'The first {{n}} are listed.', bn: 'প্রথম {{n}}টি এখানে আছে।' },
  missingEn: { en: 'English is missing', bn: 'ইংরেজি নেই' },
  missingBn: { en: 'Bangla is missing', bn: 'বাংলা নেই' },
} as const satisfies ScreenTexts

export const useSiteCheckTexts = () => useScreenTexts(siteCheckTexts)
