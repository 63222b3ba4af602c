// What is said of changes that wait for a second person. Only the screens that say it load these.
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

export const twoPeopleTexts = {
  title: { en: 'Changes that wait', bn: 'অপেক্ষায় থাকা পরিবর্তন' },
  hint: {
    en: 'Donation accounts, telephone and registration numbers change only with two people, so that a stolen account cannot redirect donations. The same holds for the words on pages that show an account, and for a new number of six or more digits there. Call the person who proposed a change before you confirm it.',
    bn: 'অনুদানের অ্যাকাউন্ট, ফোন ও নিবন্ধন নম্বর বদলাতে দুজন লাগে, যাতে কেউ একটি অ্যাকাউন্ট চুরি করে অনুদানের টাকা সরাতে না পারে। যে পাতায় অ্যাকাউন্ট দেখা যায় তার লেখা বদলাতে, আর সেখানে ছয় বা তার বেশি অঙ্কের নতুন নম্বর দিতেও দুজন লাগে। নিশ্চিত করার আগে যিনি পরিবর্তন চেয়েছেন তাঁকে ফোন করুন।',
  },
  none: { en: 'No change waits.', bn: 'কোনো পরিবর্তন অপেক্ষায় নেই।' },
  loadFailed: {
    en: 'The changes that wait could not be loaded.',
    bn: 'অপেক্ষায় থাকা পরিবর্তনগুলো লোড করা যায়নি।',
  },
  proposedNotice: {
    en: 'Your change is not on the website yet. It waits here until another administrator confirms it.',
    bn: 'আপনার পরিবর্তন এখনো ওয়েবসাইটে দেখানো হয়নি। অন্য একজন অ্যাডমিন নিশ্চিত না করা পর্যন্ত এটি এখানে অপেক্ষা করবে।',
  },
  proposedAloneNotice: {
    en: 'Your change is not on the website yet. It takes effect {{time}}, unless an administrator stops it.',
    bn: 'আপনার পরিবর্তন এখনো ওয়েবসাইটে দেখানো হয়নি। কোনো অ্যাডমিন না থামালে এটি কার্যকর হবে {{time}}।',
  },
  create: { en: 'To be added: {{name}}', bn: 'যোগ হবে: {{name}}' },
  update: { en: 'To be changed: {{name}}', bn: 'বদলাবে: {{name}}' },
  delete: { en: 'To be deleted: {{name}}', bn: 'মুছে যাবে: {{name}}' },
  restore: { en: 'To be restored: {{name}}', bn: 'ফিরে আসবে: {{name}}' },
  proposedBy: { en: 'Proposed by {{name}}, {{time}}', bn: 'চেয়েছেন {{name}}, {{time}}' },
  appliesAt: {
    en: 'Takes effect by itself {{time}}, unless somebody stops it.',
    bn: 'কেউ না থামালে নিজে থেকে কার্যকর হবে {{time}}।',
  },
  now: { en: 'Now', bn: 'এখন' },
  afterwards: { en: 'Afterwards', bn: 'এরপর' },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  askConfirm: {
    en: 'Have you asked {{name}} in person or by phone whether this is right? It is on the website at once.',
    bn: '{{name}}-কে সামনাসামনি বা ফোনে জিজ্ঞেস করেছেন কি, এটি ঠিক আছে? এটি সঙ্গে সঙ্গে ওয়েবসাইটে দেখা যাবে।',
  },
  yesConfirm: { en: 'Yes, confirm it', bn: 'হ্যাঁ, নিশ্চিত করুন' },
  noConfirm: { en: 'No, not yet', bn: 'না, এখন নয়' },
  confirmed: { en: 'The change is on the website.', bn: 'পরিবর্তনটি ওয়েবসাইটে দেখা যাচ্ছে।' },
  reject: { en: 'Stop it', bn: 'থামান' },
  reason: { en: 'Why? (optional)', bn: 'কেন? (না লিখলেও চলে)' },
  yesReject: { en: 'Stop this change', bn: 'পরিবর্তনটি থামান' },
  noReject: { en: 'Cancel', bn: 'বাতিল' },
  rejected: {
    en: 'The change has been stopped. Nothing of it is on the website.',
    bn: 'পরিবর্তনটি থামানো হয়েছে। এর কিছুই ওয়েবসাইটে দেখানো হয়নি।',
  },
  wasReplaced: {
    en: 'Replaced by a newer change of {{name}}, {{time}}',
    bn: '{{name}}-এর নতুন একটি পরিবর্তন এর জায়গা নিয়েছে, {{time}}',
  },
  rejectAll: { en: 'Stop all of {{name}} ({{n}})', bn: '{{name}}-এর সব থামান ({{n}})' },
  yesRejectAll: { en: 'Stop these changes', bn: 'পরিবর্তনগুলো থামান' },
  rejectedAll: {
    en: 'The changes have been stopped. Nothing of them is on the website.',
    bn: 'পরিবর্তনগুলো থামানো হয়েছে। এগুলোর কিছুই ওয়েবসাইটে দেখানো হয়নি।',
  },
  decided: { en: 'Decided earlier', bn: 'আগের সিদ্ধান্ত' },
  wasConfirmed: { en: 'Confirmed by {{name}}, {{time}}', bn: 'নিশ্চিত করেছেন {{name}}, {{time}}' },
  wasApplied: {
    en: 'Took effect after its waiting time, {{time}}',
    bn: 'অপেক্ষার সময় শেষে কার্যকর হয়েছে, {{time}}',
  },
  wasRejected: { en: 'Stopped by {{name}}, {{time}}', bn: 'থামিয়েছেন {{name}}, {{time}}' },
  hasFailed: {
    en: 'Not applied: it had changed meanwhile, or {{name}} was no administrator any more, {{time}}',
    bn: 'কার্যকর হয়নি: এর মধ্যে তথ্যটি বদলে গিয়েছিল, অথবা {{name}} আর অ্যাডমিন ছিলেন না, {{time}}',
  },
  because: { en: 'Reason: {{reason}}', bn: 'কারণ: {{reason}}' },
  newAdministrators: { en: 'New administrators', bn: 'নতুন অ্যাডমিন' },
  newHint: {
    en: 'They may do everything else at once. They can confirm such changes a day after they became administrators, or when somebody who has not made them one vouches for them. If you do not know a person, take the role away.',
    bn: 'তাঁরা অন্য সব কাজ এখনই করতে পারেন। এমন পরিবর্তন নিশ্চিত করতে পারবেন অ্যাডমিন হওয়ার এক দিন পর, অথবা যিনি তাঁদের অ্যাডমিন করেননি এমন কেউ নিশ্চয়তা দিলে। কাউকে না চিনলে তাঁর দায়িত্ব তুলে নিন।',
  },
  madeBy: {
    en: '{{email}}, made by {{name}}, {{time}}',
    bn: '{{email}}, করেছেন {{name}}, {{time}}',
  },
  madeByHost: {
    en: '{{email}}, an administrator since {{time}}',
    bn: '{{email}}, অ্যাডমিন হয়েছেন {{time}}',
  },
  vouch: { en: 'Vouch for {{name}}', bn: '{{name}}-এর নিশ্চয়তা দিন' },
  askVouch: {
    en: 'Do you know {{name}}, and have you spoken with them about this account?',
    bn: '{{name}}-কে চেনেন কি, আর এই অ্যাকাউন্ট নিয়ে তাঁর সঙ্গে কথা বলেছেন কি?',
  },
  yesVouch: { en: 'Yes, I vouch for them', bn: 'হ্যাঁ, নিশ্চয়তা দিচ্ছি' },
  vouched: {
    en: '{{name}} can confirm changes now.',
    bn: '{{name}} এখন পরিবর্তন নিশ্চিত করতে পারেন।',
  },
  vouchedBy: { en: 'Vouched for by {{name}}', bn: 'নিশ্চয়তা দিয়েছেন {{name}}' },
  manageUsers: { en: 'All users', bn: 'সব ব্যবহারকারী' },
  waitingTitle: { en: 'Changes that wait ({{n}})', bn: 'অপেক্ষায় থাকা পরিবর্তন ({{n}})' },
  waitingHint: {
    en: 'They would change an account, a number, or what stands beside an account. Look at them now: if you do not know one, stop it.',
    bn: 'এগুলো কোনো অ্যাকাউন্ট, কোনো নম্বর বা অ্যাকাউন্টের পাশে যা লেখা আছে তা বদলাবে। এখনই দেখুন: কোনোটি না জানলে থামিয়ে দিন।',
  },
  look: { en: 'Look at them', bn: 'দেখুন' },
  newNotice: {
    en: 'New administrators: {{names}}. If you did not expect this, ask the others.',
    bn: 'নতুন অ্যাডমিন: {{names}}। এটি আপনার জানা না থাকলে অন্যদের জিজ্ঞেস করুন।',
  },
  willWait: {
    en: 'If you change an account, a telephone or a registration number here, or the words beside an account, the whole change waits until another administrator has confirmed it.',
    bn: 'এখানে অ্যাকাউন্ট, ফোন বা নিবন্ধন নম্বর, অথবা অ্যাকাউন্টের পাশের লেখা বদলালে পুরো পরিবর্তনটি অন্য একজন অ্যাডমিন নিশ্চিত না করা পর্যন্ত অপেক্ষা করবে।',
  },
  willWaitAlone: {
    en: 'If you change an account, a telephone or a registration number here, or the words beside an account, the whole change takes effect after {{hours}} hours. Until then it can be stopped.',
    bn: 'এখানে অ্যাকাউন্ট, ফোন বা নিবন্ধন নম্বর, অথবা অ্যাকাউন্টের পাশের লেখা বদলালে পুরো পরিবর্তনটি {{hours}} ঘণ্টা পরে কার্যকর হবে। তার আগে এটি থামানো যাবে।',
  },
  waitsAlready: {
    en: 'A change of this waits already.',
    bn: 'এর একটি পরিবর্তন আগে থেকেই অপেক্ষায় আছে।',
  },
} as const satisfies ScreenTexts

export const useTwoPeopleTexts = () => useScreenTexts(twoPeopleTexts)
