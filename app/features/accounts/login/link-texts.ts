// What the page of a one-time link says. Only that page loads these, so that no other waits for them.
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

export const linkTexts = {
  newPassword: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  newAdmin: { en: 'Become an administrator', bn: 'অ্যাডমিন হোন' },
  invitation: { en: 'You are invited', bn: 'আপনাকে আমন্ত্রণ' },
  text: {
    en: 'For {{email}}. This works once.',
    bn: '{{email}}-এর জন্য। এটি একবারই কাজ করে।',
  },
  invitationText: {
    en: 'Choose a password for {{email}}. Nobody else knows it. This works once.',
    bn: '{{email}}-এর জন্য একটি পাসওয়ার্ড বেছে নিন। আর কেউ তা জানবে না। এটি একবারই কাজ করে।',
  },
  dead: { en: 'This link no longer works', bn: 'লিংকটি আর কাজ করে না' },
  used: { en: 'It has been used already.', bn: 'লিংকটি আগেই ব্যবহার করা হয়েছে।' },
  expired: { en: 'Its time is over.', bn: 'লিংকটির সময় শেষ হয়েছে।' },
  replaced: {
    en: 'A newer link has taken its place. Only the newest one works.',
    bn: 'এর বদলে নতুন লিংক দেওয়া হয়েছে। শুধু শেষের লিংকটিই কাজ করে।',
  },
  revoked: {
    en: 'It has been taken back, the account has changed since, or whoever gave it may do so no longer.',
    bn: 'লিংকটি বাতিল করা হয়েছে, এর মধ্যে অ্যাকাউন্টটি বদলেছে, অথবা যিনি দিয়েছিলেন তাঁর আর সেই অনুমতি নেই।',
  },
  unknown: {
    en: 'It is not complete, or it is too old. Copy the whole link.',
    bn: 'লিংকটি পুরো নয়, অথবা অনেক পুরোনো। পুরো লিংকটি কপি করুন।',
  },
  deadHint: {
    en: 'Ask an administrator, or the person who looks after the site, for a new one.',
    bn: 'একজন অ্যাডমিনের কাছে বা যিনি ওয়েবসাইটটি দেখাশোনা করেন, তাঁর কাছে নতুন লিংক চান।',
  },
  setupUsed: {
    en: 'The site has its first administrator already, so this link does nothing any more.',
    bn: 'এই ওয়েবসাইটে আগেই একজন অ্যাডমিন আছেন, তাই লিংকটি আর কাজ করে না।',
  },
  setupDeadHint: {
    en: 'Log in, or ask an administrator for an account.',
    bn: 'লগইন করুন, অথবা একজন অ্যাডমিনের কাছে অ্যাকাউন্ট চান।',
  },
  failed: {
    en: 'The link could not be checked. Please look at your connection and try again.',
    bn: 'লিংকটি যাচাই করা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।',
  },
} as const satisfies ScreenTexts

export const useLinkTexts = () => useScreenTexts(linkTexts)
