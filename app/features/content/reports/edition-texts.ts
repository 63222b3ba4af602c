// What the form of a report says of its editions.
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

export const editionTexts = {
  publishedHint: {
    en: 'Empty: the day on which it becomes visible. A new file gets a new day.',
    bn: 'খালি রাখলে যেদিন থেকে দেখা যাবে সেই তারিখ বসবে। নতুন ফাইল দিলে নতুন তারিখ বসে।',
  },
  replacesHint: {
    en: 'The earlier report keeps its file. Visitors find it below this one, with a note that it was replaced.',
    bn: 'আগের প্রতিবেদনের ফাইল থেকে যায়। ওয়েবসাইটে সেটি এই প্রতিবেদনের নিচে থাকে; পাশে লেখা থাকে যে তার জায়গায় নতুনটি এসেছে।',
  },
  replacesNone: { en: 'None', bn: 'কোনোটির নয়' },
} as const satisfies ScreenTexts

export const useEditionTexts = () => useScreenTexts(editionTexts)
