// What a donor would doubt, and why a donor asks.
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

export const readinessTexts = {
  title: { en: 'What would a donor doubt today?', bn: 'দাতা আজ কী নিয়ে সন্দেহ করতে পারেন?' },
  nothing: {
    en: 'Nothing: what a donor looks at first is in order.',
    bn: 'কিছুই না: দাতা প্রথমে যা দেখেন, তা ঠিক আছে।',
  },
  failed: {
    en: 'What a donor would doubt could not be loaded.',
    bn: 'দাতা কী নিয়ে সন্দেহ করতে পারেন, তা লোড করা যায়নি।',
  },
  putRight: { en: 'Fix', bn: 'ঠিক করুন' },
  more: { en: 'and {{n}} more', bn: 'এবং আরও {{n}}টি' },
  registrationEnded: { en: 'A registration has ended', bn: 'নিবন্ধনের মেয়াদ শেষ হয়েছে' },
  registrationEndedWhy: {
    en: 'Without a valid registration no donor may send money.',
    bn: 'নিবন্ধনের মেয়াদ না থাকলে কোনো দাতা টাকা পাঠাতে পারেন না।',
  },
  messageOverdue: {
    en: 'Messages not answered in time ({{n}})',
    bn: 'যে বার্তার উত্তর সময়মতো দেওয়া হয়নি ({{n}})',
  },
  messageOverdueWhy: {
    en: 'A donor asks whether people who complain get an answer.',
    bn: 'যাঁরা অভিযোগ করেন তাঁরা উত্তর পান কি না, দাতা তা জানতে চান।',
  },
  safeguardingReaderMissing: {
    en: 'Nobody is named for safeguarding concerns',
    bn: 'সুরক্ষার অভিযোগের দায়িত্বে কেউ নেই',
  },
  safeguardingReaderMissingWhy: {
    en: 'A donor asks who reads a report of abuse. Open an administrator and name that person.',
    bn: 'নির্যাতনের অভিযোগ কে দেখেন, দাতা তা জানতে চান। একজন অ্যাডমিনকে খুলে দায়িত্ব দিন।',
  },
  sampleShown: { en: 'Sample content is public ({{n}})', bn: 'নমুনা লেখা প্রকাশিত আছে ({{n}})' },
  sampleShownWhy: {
    en: 'What nobody has confirmed makes a reader doubt the rest.',
    bn: 'যা কেউ নিশ্চিত করেননি, তা বাকি সব নিয়েও সন্দেহ জাগায়।',
  },
  backupOld: {
    en: 'There is no backup of the last two days',
    bn: 'গত দুই দিনের কোনো ব্যাকআপ নেই',
  },
  backupOldWhy: {
    en: 'A donor asks whether records would survive a broken computer.',
    bn: 'কম্পিউটার নষ্ট হলে তথ্য থাকবে কি না, দাতা তা জানতে চান।',
  },
  registrationEnds: {
    en: 'A registration ends in {{days}} days',
    bn: 'একটি নিবন্ধনের মেয়াদ শেষ হতে {{days}} দিন বাকি',
  },
  registrationEndsTomorrow: {
    en: 'A registration ends tomorrow',
    bn: 'একটি নিবন্ধনের মেয়াদ আগামীকাল শেষ হবে',
  },
  registrationEndsToday: {
    en: 'A registration ends today',
    bn: 'একটি নিবন্ধনের মেয়াদ আজ শেষ হবে',
  },
  registrationEndsWhy: {
    en: 'The renewal is asked for six months ahead, and a donor plans for years.',
    bn: 'নবায়নের আবেদন ছয় মাস আগে করতে হয়, আর দাতা কয়েক বছরের পরিকল্পনা করেন।',
  },
  reportMissing: {
    en: 'There is no report for the last year',
    bn: 'গত বছরের কোনো প্রতিবেদন নেই',
  },
  reportMissingWhy: {
    en: 'The report of the year is what a donor opens first.',
    bn: 'দাতা সবার আগে বছরের প্রতিবেদন খোলেন।',
  },
  figureOld: {
    en: 'Figures older than 13 months, or without a date ({{n}})',
    bn: 'যে সংখ্যা ১৩ মাসের বেশি পুরোনো বা তারিখ নেই ({{n}})',
  },
  figureOldWhy: {
    en: 'A figure without a recent date says nothing about today.',
    bn: 'সাম্প্রতিক তারিখ ছাড়া সংখ্যা আজকের কথা বলে না।',
  },
  photoWithoutConsent: {
    en: 'Photos of people without consent ({{n}})',
    bn: 'সম্মতি ছাড়া মানুষের ছবি ({{n}})',
  },
  photoWithoutConsentWhy: {
    en: 'A donor asks who agreed to be shown, above all of children.',
    bn: 'কে ছবি দেখাতে রাজি হয়েছেন, বিশেষ করে শিশুদের, দাতা তা জানতে চান।',
  },
  oneAdministrator: {
    en: 'There is only one administrator',
    bn: 'অ্যাডমিন মাত্র একজন',
  },
  oneAdministratorWhy: {
    en: 'What one person alone can change, nobody checks.',
    bn: 'একজন একা যা বদলাতে পারেন, তা কেউ যাচাই করেন না।',
  },
  secondStepMissing: {
    en: 'Administrators without a second step at the login ({{n}})',
    bn: 'যে অ্যাডমিনদের লগইনে দ্বিতীয় ধাপ নেই ({{n}})',
  },
  secondStepMissingWhy: {
    en: 'With a stolen password alone somebody could change the account for gifts.',
    bn: 'শুধু চুরি করা পাসওয়ার্ড দিয়েই কেউ অনুদানের হিসাব নম্বর বদলে দিতে পারেন।',
  },
  securityContactMissing: {
    en: 'There is no contact for security reports',
    bn: 'নিরাপত্তার সমস্যা জানানোর ঠিকানা নেই',
  },
  securityContactMissingWhy: {
    en: 'Whoever finds a fault in the website needs to know whom to tell.',
    bn: 'ওয়েবসাইটে কেউ ত্রুটি পেলে কাকে জানাবেন, তা জানা দরকার।',
  },
  programPhoto: { en: 'Programs without a photo ({{n}})', bn: 'যে কর্মসূচির ছবি নেই ({{n}})' },
  programPhotoWhy: {
    en: 'A donor wants to see the work, not only to read of it.',
    bn: 'দাতা কাজ শুধু পড়তে নয়, দেখতেও চান।',
  },
  programLanguage: {
    en: 'Programs in one language only ({{n}})',
    bn: 'যে কর্মসূচি শুধু এক ভাষায় আছে ({{n}})',
  },
  programLanguageWhy: {
    en: 'The donor reads English, and the village reads Bangla.',
    bn: 'দাতা পড়েন ইংরেজি, গ্রামের মানুষ পড়েন বাংলা।',
  },
} as const satisfies ScreenTexts

export const useReadinessTexts = () => useScreenTexts(readinessTexts)
