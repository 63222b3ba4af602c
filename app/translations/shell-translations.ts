// What the empty page of the back-office says before anybody's language is known: both.

export const loading = { en: 'Loading...', bn: 'লোড হচ্ছে...' } as const

export const needsScript = {
  en: 'The back-office needs JavaScript. Please switch it on.',
  bn: 'অ্যাডমিন অংশের জন্য জাভাস্ক্রিপ্ট লাগে। ব্রাউজারে এটি চালু করুন।',
} as const
