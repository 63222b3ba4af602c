// What the second step of a login says.
import {
  type ScreenTexts,
  type ScreenTranslate,
  useScreenTexts,
} from '../../../translations/screen-texts.ts'

export const secondStepTexts = {
  title: { en: 'Second step', bn: 'দ্বিতীয় ধাপ' },
  askText: {
    en: 'Your password is right. Now show that it is you.',
    bn: 'পাসওয়ার্ড ঠিক আছে। এবার দেখান যে আপনিই লগইন করছেন।',
  },
  passkey: { en: 'Passkey', bn: 'পাসকি' },
  totp: { en: 'Authenticator app', bn: 'অথেনটিকেটর অ্যাপ' },
  recovery: { en: 'Recovery code', bn: 'উদ্ধার কোড' },
  passkeyText: {
    en: 'Your telephone, computer or key asks for your finger, face or PIN.',
    bn: 'আপনার ফোন, কম্পিউটার বা চাবি আঙুলের ছাপ, মুখ বা পিন চাইবে।',
  },
  usePasskey: { en: 'Use passkey', bn: 'পাসকি ব্যবহার করুন' },
  code: { en: 'Code from the app', bn: 'অ্যাপের কোড' },
  codeHint: {
    en: 'Six digits; a new code every 30 seconds.',
    bn: 'ছয় অঙ্ক; ৩০ সেকেন্ড পরপর নতুন কোড আসে।',
  },
  recoveryHint: {
    en: 'One of the ten codes you kept, such as 3K7Q-92XF-3MBD. Each works once.',
    bn: 'আপনার রাখা দশটি কোডের একটি, যেমন 3K7Q-92XF-3MBD। প্রতিটি একবার চলে।',
  },
  codeRequired: { en: 'Enter the code', bn: 'কোডটি লিখুন' },
  remember: {
    en: 'Do not ask on this device for 30 days',
    bn: 'এই ডিভাইসে ৩০ দিন আর জিজ্ঞাসা করবেন না',
  },
  rememberHint: {
    en: 'Only on a device that nobody else uses.',
    bn: 'শুধু সেই ডিভাইসে, যা আর কেউ ব্যবহার করে না।',
  },
  goOn: { en: 'Go on', bn: 'এগিয়ে যান' },
  otherWays: { en: 'Another way', bn: 'অন্য উপায়' },
  startAgain: { en: 'Back to the password', bn: 'পাসওয়ার্ডে ফিরে যান' },
  lostAll: {
    en: 'Lost them all? Another administrator can take away the second step, and so can whoever looks after the site.',
    bn: 'সবই হারিয়েছেন? অন্য একজন অ্যাডমিন বা ওয়েবসাইটের দেখাশোনা যিনি করেন, তিনি দ্বিতীয় ধাপটি সরিয়ে দিতে পারেন।',
  },
  withPasskey: { en: 'Log in with a passkey', bn: 'পাসকি দিয়ে লগইন করুন' },
  passkeyCancelled: {
    en: 'No passkey was used. Try again, or choose another way.',
    bn: 'পাসকি ব্যবহার করা হয়নি। আবার চেষ্টা করুন, অথবা অন্য উপায় বেছে নিন।',
  },
  passkeyKnown: {
    en: 'This device has a passkey for this account already.',
    bn: 'এই ডিভাইসে এই অ্যাকাউন্টের পাসকি আগে থেকেই আছে।',
  },
  noPasskeys: {
    en: 'This browser cannot use passkeys here.',
    bn: 'এই ব্রাউজারে এখানে পাসকি চলে না।',
  },
  intro: {
    en: 'With a second step, a stolen password alone opens nothing. Set up a passkey, an authenticator app, or both.',
    bn: 'দ্বিতীয় ধাপ থাকলে শুধু চুরি করা পাসওয়ার্ড দিয়ে কেউ ঢুকতে পারে না। পাসকি, অথেনটিকেটর অ্যাপ বা দুটিই চালু করুন।',
  },
  dueText: {
    en: 'This site asks its administrators for a second step. Set one up before {{time}}; after that you can do nothing else first.',
    bn: 'এই ওয়েবসাইটে অ্যাডমিনদের দ্বিতীয় ধাপ লাগে। {{time}}-এর আগে চালু করুন; এরপর আগে এটি চালু না করে কিছু করা যাবে না।',
  },
  overdueText: {
    en: 'This site asks its administrators for a second step. Set one up now; then everything else opens again.',
    bn: 'এই ওয়েবসাইটে অ্যাডমিনদের দ্বিতীয় ধাপ লাগে। এখনই চালু করুন; তারপর বাকি সব আবার খুলবে।',
  },
  toAccount: { en: 'To “My account”', bn: '“আমার অ্যাকাউন্ট” পাতায় যান' },
  loadFailed: { en: 'The second step could not be loaded.', bn: 'দ্বিতীয় ধাপের তথ্য লোড করা যায়নি।' },
  isOn: { en: 'On', bn: 'চালু' },
  since: { en: 'Since {{time}}', bn: '{{time}} থেকে' },
  setUp: { en: 'Set up', bn: 'চালু করুন' },
  setUpNew: { en: 'Set up a new one', bn: 'নতুন করে চালু করুন' },
  remove: { en: 'Remove', bn: 'সরান' },
  scan: {
    en: 'Scan this code with an authenticator app, such as Aegis, Google Authenticator or Microsoft Authenticator.',
    bn: 'অথেনটিকেটর অ্যাপ দিয়ে এই কোডটি স্ক্যান করুন, যেমন Aegis, Google Authenticator বা Microsoft Authenticator।',
  },
  qr: { en: 'QR code for the authenticator app', bn: 'অথেনটিকেটর অ্যাপের কিউআর কোড' },
  typeSecret: { en: 'Or type this into the app:', bn: 'অথবা অ্যাপে এটি লিখুন:' },
  openApp: { en: 'Open in an app on this device', bn: 'এই ডিভাইসের অ্যাপে খুলুন' },
  turnOn: { en: 'Turn on', bn: 'চালু করুন' },
  cancel: { en: 'Cancel', bn: 'বাতিল করুন' },
  appOn: { en: 'The authenticator app is on.', bn: 'অথেনটিকেটর অ্যাপ চালু হয়েছে।' },
  appGone: { en: 'The authenticator app has been removed.', bn: 'অথেনটিকেটর অ্যাপ সরানো হয়েছে।' },
  askRemoveApp: {
    en: 'Are you sure you want to remove the authenticator app?',
    bn: 'অথেনটিকেটর অ্যাপ সত্যিই সরাতে চান?',
  },
  passkeys: { en: 'Passkeys', bn: 'পাসকি' },
  passkeysText: {
    en: 'A passkey stays on your telephone, computer or key. You can also log in with it without a password.',
    bn: 'পাসকি আপনার ফোন, কম্পিউটার বা চাবিতে থাকে। এটি দিয়ে পাসওয়ার্ড ছাড়াও লগইন করা যায়।',
  },
  passkeyName: { en: 'Call this device', bn: 'এই ডিভাইসের নাম' },
  passkeyNameRequired: { en: 'Say what to call this device', bn: 'ডিভাইসটির একটি নাম দিন' },
  addPasskey: { en: 'Add a passkey', bn: 'পাসকি যোগ করুন' },
  passkeyAdded: { en: 'The passkey has been added.', bn: 'পাসকি যোগ করা হয়েছে।' },
  passkeyGone: { en: 'The passkey has been removed.', bn: 'পাসকি সরানো হয়েছে।' },
  askRemovePasskey: {
    en: 'Are you sure you want to remove the passkey “{{name}}”?',
    bn: '“{{name}}” পাসকিটি সত্যিই সরাতে চান?',
  },
  yesRemove: { en: 'Yes, remove', bn: 'হ্যাঁ, সরান' },
  noKeep: { en: 'No, keep', bn: 'না, থাক' },
  addedAt: { en: 'Added', bn: 'যোগ করা হয়েছে' },
  lastUsed: { en: 'Last used', bn: 'শেষ ব্যবহার' },
  neverUsed: { en: 'Not used yet', bn: 'এখনো ব্যবহার হয়নি' },
  recoveryCodes: { en: 'Recovery codes', bn: 'উদ্ধার কোড' },
  codesLeft: { en: '{{n}} of 10 codes are left.', bn: '১০টির মধ্যে {{n}}টি কোড বাকি।' },
  renew: { en: 'Make new codes', bn: 'নতুন কোড তৈরি করুন' },
  askRenew: {
    en: 'The codes you have will stop working. Make new ones?',
    bn: 'এখনকার কোডগুলো আর চলবে না। নতুন কোড তৈরি করবেন?',
  },
  yesRenew: { en: 'Yes, make new ones', bn: 'হ্যাঁ, নতুন করুন' },
  codesTitle: { en: 'Keep these codes', bn: 'কোডগুলো রেখে দিন' },
  codesText: {
    en: 'When your telephone is lost, one of them lets you in. Each works once. They are shown only now: print them, or write them down and keep them away from the telephone.',
    bn: 'ফোন হারালে এর একটি দিয়ে ঢুকতে পারবেন। প্রতিটি একবার চলে। এগুলো শুধু এখনই দেখা যাবে: ছাপিয়ে নিন বা লিখে রাখুন, ফোন থেকে আলাদা জায়গায়।',
  },
  copy: { en: 'Copy', bn: 'কপি করুন' },
  print: { en: 'Print', bn: 'ছাপান' },
  kept: { en: 'I have kept them', bn: 'আমি রেখে দিয়েছি' },
  devices: { en: 'Devices that are not asked', bn: 'যে ডিভাইসে জিজ্ঞাসা করা হয় না' },
  noDevices: { en: 'Every device is asked.', bn: 'সব ডিভাইসেই জিজ্ঞাসা করা হয়।' },
  until: { en: 'Until {{time}}', bn: '{{time}} পর্যন্ত' },
  endDevice: { en: 'Ask again', bn: 'আবার জিজ্ঞাসা করুন' },
  deviceGone: {
    en: 'The next login there needs the second step.',
    bn: 'সেখানে পরের লগইনে দ্বিতীয় ধাপ লাগবে।',
  },
  reset: { en: 'Take away the second step', bn: 'দ্বিতীয় ধাপ সরান' },
  resetHint: {
    en: 'For whoever has lost it. The password alone is enough then, and every device is logged out.',
    bn: 'যিনি এটি হারিয়েছেন তাঁর জন্য। তখন শুধু পাসওয়ার্ডেই চলবে, আর সব ডিভাইসে লগআউট হবে।',
  },
  askReset: {
    en: 'Are you sure it is {{name}} who asks for this? Call them before you take away the second step.',
    bn: '{{name}} নিজেই এটি চেয়েছেন তো? দ্বিতীয় ধাপ সরানোর আগে ফোনে জেনে নিন।',
  },
  yesReset: { en: 'Yes, take it away', bn: 'হ্যাঁ, সরান' },
  wasReset: { en: 'The second step has been taken away.', bn: 'দ্বিতীয় ধাপ সরানো হয়েছে।' },
  resetNotice: {
    en: 'The second step of {{name}} was taken away by {{by}}, {{time}}. If you do not know why, ask.',
    bn: '{{name}}-এর দ্বিতীয় ধাপ সরিয়েছেন {{by}}, {{time}}। কারণ জানা না থাকলে খোঁজ নিন।',
  },
} as const satisfies ScreenTexts

export type SecondStepTranslate = ScreenTranslate<typeof secondStepTexts>

export const useSecondStepTexts = () => useScreenTexts(secondStepTexts)
