import type { AdminTranslations } from '../admin-en.ts'

export const dashboardBn: AdminTranslations['dashboard'] = {
  failed: 'তথ্য লোড করা যায়নি।',
  proxyUntrusted:
    'ওয়েবসাইটের সামনে একটি প্রক্সি আছে, যার কথা ওয়েবসাইটকে জানানো হয়নি। তাই সব দর্শকের ঠিকানা এক দেখায়: কেউ পাসওয়ার্ড অনুমান করতে থাকলে অন্যরাও ঢুকতে পারবেন না। যিনি সার্ভার দেখাশোনা করেন, তাঁকে TRUST_PROXY ঠিক করতে বলুন।',
  quickActions: 'প্রায়ই যা করতে হয়',
  addPhotos: 'ছবি যোগ করুন',
  changeContacts: 'ফোন বা ঠিকানা সম্পাদনা করুন',
  updateFigures: 'পরিসংখ্যান সম্পাদনা করুন',
  editPages: 'পাতার লেখা সম্পাদনা করুন',
  everyPage: 'সব পাতায়',
  notGiven: 'এখনো দেওয়া হয়নি ({{n}})',
  giveFirst: 'প্রথমটি পূরণ করুন',
  notGivenHint: 'ওয়েবসাইটে এগুলোর জায়গায় “আমাদের অফিস পরে যোগ করবে” লেখা থাকে।',
  allGiven: 'সবকিছু দেওয়া হয়েছে।',
  stillToGive: 'যা দেওয়া বাকি',
  mostToConfirm: 'যেখানে সবচেয়ে বেশি বাকি',
  morePages: 'আরও {{n}}টি',
  noChanges: 'এখনো কেউ কিছু বদলাননি।',
  lastChanges: 'সর্বশেষ পরিবর্তন',
  allChanges: 'পুরো ইতিহাস',
}
