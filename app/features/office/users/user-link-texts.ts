// What the screen of users says of links and invitations. Only that screen loads these.
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

export const userLinkTexts = {
  invite: { en: 'Invite', bn: 'আমন্ত্রণ জানান' },
  inviteTitle: { en: 'Invite somebody', bn: 'কাউকে আমন্ত্রণ জানান' },
  inviteHint: {
    en: 'You get a link to send. The person chooses the password, and nobody else ever knows it.',
    bn: 'পাঠানোর জন্য একটি লিংক পাবেন। পাসওয়ার্ড বেছে নেবেন তিনি নিজে, আর কেউ কখনো তা জানবে না।',
  },
  makeInvitation: { en: 'Make the link', bn: 'লিংক তৈরি করুন' },
  give: { en: 'Password link', bn: 'লিংক দিন' },
  giveOf: {
    en: 'Password link: give {{name}} a link to set a new password',
    bn: 'পাসওয়ার্ডের লিংক: {{name}}-কে নতুন পাসওয়ার্ড দেওয়ার লিংক দিন',
  },
  linkFor: { en: 'A link for {{name}}', bn: '{{name}}-এর জন্য লিংক' },
  shownOnce: {
    en: 'It is shown only now. It works once, until {{time}}. Send it to this person alone: whoever has it sets the password.',
    bn: 'এটি শুধু এখনই দেখা যাবে। {{time}} পর্যন্ত একবার কাজ করবে। শুধু এই ব্যক্তিকেই পাঠান: লিংকটি যাঁর কাছে থাকবে, তিনিই পাসওয়ার্ড দিতে পারবেন।',
  },
  link: { en: 'Link', bn: 'লিংক' },
  copyLink: { en: 'Copy the link', bn: 'লিংক কপি করুন' },
  qrCode: {
    en: 'QR code of the link: hold a telephone’s camera in front of it',
    bn: 'লিংকের কিউআর কোড: ফোনের ক্যামেরা এর সামনে ধরুন',
  },
  message: { en: 'Text to send', bn: 'পাঠানোর লেখা' },
  copyMessage: { en: 'Copy the text', bn: 'লেখাটি কপি করুন' },
  done: { en: 'Done', bn: 'হয়ে গেছে' },
  resetMessage: {
    en: 'Hello {{name}}, here you set a new password for the website of {{site}}. The link works once, until {{time}}. Please do not pass it on.',
    bn: '{{name}}, এই লিংকে {{site}}-এর ওয়েবসাইটের জন্য নতুন পাসওয়ার্ড দিন। লিংকটি {{time}} পর্যন্ত একবার কাজ করবে। আর কাউকে পাঠাবেন না।',
  },
  invitationMessage: {
    en: 'Hello {{name}}, you are invited to work on the website of {{site}}. Choose your password here. The link works once, until {{time}}. Please do not pass it on.',
    bn: '{{name}}, {{site}}-এর ওয়েবসাইটে কাজ করার জন্য আপনাকে আমন্ত্রণ। এই লিংকে আপনার পাসওয়ার্ড বেছে নিন। লিংকটি {{time}} পর্যন্ত একবার কাজ করবে। আর কাউকে পাঠাবেন না।',
  },
  open: { en: 'Open invitations', bn: 'খোলা আমন্ত্রণ' },
  openFailed: { en: 'The invitations could not be loaded.', bn: 'আমন্ত্রণগুলো লোড করা যায়নি।' },
  goodUntil: {
    en: '{{role}}; the link works until {{time}}.',
    bn: '{{role}}; লিংকটি {{time}} পর্যন্ত কাজ করবে।',
  },
  isOver: {
    en: '{{role}}; the time of the link is over. Make a new one.',
    bn: '{{role}}; লিংকটির সময় শেষ। নতুন লিংক তৈরি করুন।',
  },
  invitedBy: { en: 'Invited by {{name}}.', bn: 'আমন্ত্রণ জানিয়েছেন {{name}}।' },
  newLink: { en: 'New link', bn: 'নতুন লিংক' },
  newLinkOf: { en: 'New link for {{name}}', bn: '{{name}}-এর জন্য নতুন লিংক' },
  revoke: { en: 'Revoke', bn: 'বাতিল করুন' },
  revokeOf: { en: 'Revoke the invitation of {{name}}', bn: '{{name}}-এর আমন্ত্রণ বাতিল করুন' },
  askRevoke: {
    en: 'Revoke the invitation of {{name}}? The link stops working, and the unused account is deleted.',
    bn: '{{name}}-এর আমন্ত্রণ বাতিল করবেন? লিংকটি আর কাজ করবে না, আর অব্যবহৃত অ্যাকাউন্টটি মুছে যাবে।',
  },
  yesRevoke: { en: 'Yes, revoke', bn: 'হ্যাঁ, বাতিল করুন' },
  revoked: { en: 'The invitation has been revoked.', bn: 'আমন্ত্রণ বাতিল করা হয়েছে।' },
  everybody: { en: 'All users', bn: 'সব ব্যবহারকারী' },
  unused: { en: 'Accounts not used for a year', bn: 'এক বছর ধরে অব্যবহৃত অ্যাকাউন্ট' },
  noneUnused: {
    en: 'Every account has been used within a year.',
    bn: 'এক বছরের মধ্যে সব অ্যাকাউন্টই ব্যবহার হয়েছে।',
  },
  lastUsed: { en: 'Last used', bn: 'শেষ ব্যবহার' },
  never: { en: 'never', bn: 'কখনো না' },
} as const satisfies ScreenTexts

export const useUserLinkTexts = () => useScreenTexts(userLinkTexts)
