import type { pendingChangesEn } from '../en/pending-changes.ts'

export const pendingChangesBn: Record<keyof typeof pendingChangesEn, string> = {
  'pending_change.unknown': 'এমন কোনো পরিবর্তন নেই।',
  'pending_change.decided': 'এই পরিবর্তন আর অপেক্ষায় নেই।',
  'pending_change.own': 'এটি আপনার নিজের পরিবর্তন: অন্য একজন অ্যাডমিনকে নিশ্চিত করতে হবে।',
  'pending_change.confirmer_new':
    'আপনি অ্যাডমিন হয়েছেন এক দিনও হয়নি। অপেক্ষা করুন, অথবা অন্য একজন অ্যাডমিনকে আপনার পরিচয়ের নিশ্চয়তা দিতে বলুন।',
  'pending_change.proposer_new':
    'যিনি এই পরিবর্তন চেয়েছেন তিনি এই দায়িত্ব পেয়েছেন এক দিনও হয়নি। অপেক্ষা করুন, অথবা অন্য একজন অ্যাডমিনকে তাঁর পরিচয়ের নিশ্চয়তা দিতে বলুন।',
  'pending_change.taken_over':
    'গত এক দিনে অন্য কেউ আপনাদের একজনের অ্যাকাউন্ট তৈরি করেছেন, অথবা তার পাসওয়ার্ড, ইমেইল বা দ্বিতীয় ধাপ বদলেছেন। এক দিন অপেক্ষা করুন, অথবা অন্য একজন অ্যাডমিনকে এটি করতে বলুন।',
  'pending_change.proposer_gone':
    'যিনি এই পরিবর্তন চেয়েছেন তিনি আর কিছু বদলাতে পারেন না। পরিবর্তনটি নিজে করুন।',
  'pending_change.too_many': 'অনেক বেশি পরিবর্তন অপেক্ষায় আছে। আগে কয়েকটি নিশ্চিত করুন বা থামান।',
  'pending_change.not_new': 'এই ব্যক্তির জন্য কারও নিশ্চয়তা লাগবে না।',
  'pending_change.vouched_already': 'আপনি আগেই এই ব্যক্তির নিশ্চয়তা দিয়েছেন।',
  'pending_change.own_administrator': 'যিনি এই অ্যাকাউন্টকে অ্যাডমিন করেননি, এমন একজনকে নিশ্চয়তা দিতে হবে।',
}
