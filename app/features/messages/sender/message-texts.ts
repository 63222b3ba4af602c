// Texts of the form of a message and of the sender's page. Both languages are loaded with the pages that show them, so
// that the back-office loads neither.
import { formatDigits } from '../../../lib/text/digits.ts'
import type { Language } from '../../../lib/text/language.ts'
import { fillGaps } from '../../../translations/fill-gaps.ts'
import type { ScreenTexts, ScreenTranslate } from '../../../translations/screen-texts.ts'
import { useTranslations } from '../../../translations/use-translations.ts'

export const messageTexts = {
  problems: { en: 'The message is not sent yet', bn: 'বার্তাটি এখনো পাঠানো হয়নি' },
  once: {
    en: 'Everything is as you wrote it. Please press Send once more.',
    bn: 'আপনার সব লেখা ঠিক আছে। আর একবার “পাঠান” চাপুন।',
  },
  notStored: {
    en: 'It could not be stored just now. Everything is as you wrote it. Please press Send again in a minute.',
    bn: 'এখন রাখা যায়নি। আপনার সব লেখা ঠিক আছে। এক মিনিট পরে আবার “পাঠান” চাপুন।',
  },
  callUs: { en: 'Or call us:', bn: 'অথবা ফোন করুন:' },
  findTitle: { en: 'Read our answer', bn: 'আমাদের উত্তর পড়ুন' },
  findHint: {
    en: 'Give the number you got when you sent your message.',
    bn: 'বার্তা পাঠানোর পর যে নম্বর পেয়েছিলেন, সেটি লিখুন।',
  },
  reference: { en: 'Number of your message', bn: 'বার্তার নম্বর' },
  find: { en: 'Show', bn: 'দেখুন' },
  title: { en: 'Your message', bn: 'আপনার বার্তা' },
  keep: {
    en: 'Keep this number. Write it down, take a screenshot or print this page. With it, and only with it, you can read our answer here. Whoever has it can read the answer too.',
    bn: 'নম্বরটি রেখে দিন। লিখে রাখুন, স্ক্রিনশট নিন বা পাতাটি প্রিন্ট করুন। শুধু এই নম্বর দিয়েই এখানে উত্তর পড়া যায়। নম্বরটি যাঁর কাছে থাকবে, তিনিও উত্তর পড়তে পারবেন।',
  },
  comeBack: {
    en: 'Come back to this page for the answer: {{address}}',
    bn: 'উত্তরের জন্য আবার এই পাতায় আসুন: {{address}}',
  },
  receivedAt: { en: 'Received', bn: 'পাওয়া গেছে' },
  checkCode: { en: 'Check code', bn: 'যাচাই কোড' },
  checkHint: {
    en: 'Shows at {{address}} that we received it, without a word of it. You may give this code to others.',
    bn: '{{address}} পাতায় এই কোড দেখাবে যে বার্তাটি আমরা পেয়েছি; একটি কথাও দেখাবে না। কোডটি অন্যকে দিতে পারেন।',
  },
  aboutKind: { en: 'About', bn: 'বিষয়' },
  state: { en: 'Where it stands', bn: 'এখন কোন অবস্থায়' },
  new: { en: 'It has arrived. Nobody has read it yet.', bn: 'এসে পৌঁছেছে। এখনো কেউ পড়েননি।' },
  read: { en: 'We have read it.', bn: 'আমরা পড়েছি।' },
  assigned: { en: 'Somebody is working on it.', bn: 'একজন এটি নিয়ে কাজ করছেন।' },
  waiting: {
    en: 'We have asked you something. The days do not count until you reply.',
    bn: 'আমরা আপনার কাছে কিছু জানতে চেয়েছি। আপনি উত্তর দেওয়া পর্যন্ত দিন গোনা বন্ধ।',
  },
  answered: { en: 'It is answered.', bn: 'উত্তর দেওয়া হয়েছে।' },
  closed: { en: 'It is closed.', bn: 'কাজ শেষ হয়েছে।' },
  arrivedToday: { en: 'It arrived today.', bn: 'আজই এসেছে।' },
  arrivedYesterday: { en: 'It arrived yesterday.', bn: 'গতকাল এসেছে।' },
  arrivedDaysAgo: { en: 'It arrived {{n}} days ago.', bn: '{{n}} দিন আগে এসেছে।' },
  tookNoDay: {
    en: 'Answered on the day it arrived.',
    bn: 'যেদিন এসেছে, সেদিনই উত্তর দেওয়া হয়েছে।',
  },
  tookOneDay: { en: 'Answered after 1 day.', bn: '১ দিনে উত্তর দেওয়া হয়েছে।' },
  tookDays: { en: 'Answered after {{n}} days.', bn: '{{n}} দিনে উত্তর দেওয়া হয়েছে।' },
  due: { en: 'We answer by {{date}}.', bn: '{{date}} তারিখের মধ্যে উত্তর দেব।' },
  overdue: {
    en: 'It was to be answered by {{date}}. We are sorry; you may call us.',
    bn: '{{date}} তারিখের মধ্যে উত্তর দেওয়ার কথা ছিল। আমরা দুঃখিত; আপনি ফোন করতে পারেন।',
  },
  answer: { en: 'Our answer', bn: 'আমাদের উত্তর' },
  asked: { en: 'Our question to you', bn: 'আপনার কাছে আমাদের প্রশ্ন' },
  reply: { en: 'Your reply', bn: 'আপনার উত্তর' },
  replied: { en: 'Your reply has arrived.', bn: 'আপনার উত্তর পৌঁছেছে।' },
  own: { en: 'What you wrote', bn: 'আপনি যা লিখেছিলেন' },
  private: {
    en: 'So that nobody else reads it here, this page shows neither your words nor our answer. We call or write to you, if you gave us a way.',
    bn: 'অন্য কেউ যেন এখানে পড়তে না পারেন, তাই এই পাতায় আপনার কথা ও আমাদের উত্তর দেখানো হয় না। আপনি যোগাযোগের উপায় দিয়ে থাকলে আমরা ফোন করব বা লিখব।',
  },
  openUntil: { en: 'This page can be opened until {{date}}.', bn: 'এই পাতা {{date}} পর্যন্ত খোলা যাবে।' },
  ended: {
    en: 'This page could be opened until {{date}}. If you still need something, send us a new message or call us. The check code keeps working.',
    bn: 'এই পাতা {{date}} পর্যন্ত খোলা যেত। আরও কিছু দরকার হলে নতুন বার্তা পাঠান বা ফোন করুন। যাচাই কোড আগের মতোই কাজ করে।',
  },
  cutHere: {
    en: 'Cut here before you show the receipt: with this number the answer can be read.',
    bn: 'রসিদ দেখানোর আগে এখানে কাটুন: এই নম্বর দিয়ে উত্তর পড়া যায়।',
  },
  receipt: { en: 'Receipt for a message', bn: 'বার্তা পাওয়ার রসিদ' },
  numbers: { en: 'Messages and answers', bn: 'বার্তা ও উত্তর' },
  year: { en: 'Year', bn: 'সাল' },
  received: { en: 'Received', bn: 'এসেছে' },
  answeredCount: { en: 'Answered', bn: 'উত্তর দেওয়া হয়েছে' },
  daysToAnswer: { en: 'Days to an answer', bn: 'উত্তর পেতে দিন' },
  numbersNote: {
    en: 'Questions, complaints, suggestions and requests for information. Half of the answers took no more days than this. The website counts them itself; reports of abuse are not in these numbers.',
    bn: 'প্রশ্ন, অভিযোগ, পরামর্শ ও তথ্যের আবেদন। অর্ধেক উত্তর এই কয় দিনের মধ্যে দেওয়া হয়েছে। ওয়েবসাইট নিজেই এগুলো গোনে; নির্যাতনের অভিযোগ এই হিসাবে নেই।',
  },
} as const satisfies ScreenTexts

export type MessageTranslate = ScreenTranslate<typeof messageTexts>

/** In the language of the page. */
export function useMessageTexts(): { language: Language; translate: MessageTranslate } {
  const { language } = useTranslations()
  return {
    language,
    translate: (name, values) => fillGaps(messageTexts[name][language], values),
  }
}

/** Numbers in running text, in the digits of the page. */
export function digits(number: number, language: Language): string {
  return formatDigits(String(number), language)
}
