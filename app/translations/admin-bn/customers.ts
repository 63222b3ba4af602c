import type { AdminTranslations } from '../admin-en.ts'

export const customersBn: AdminTranslations['customers'] = {
  list: 'গ্রাহক',
  hint: 'যাঁরা আপনাদের কাছ থেকে ঋণ বা অন্য সেবা নেন। ওয়েবসাইটে এঁদের কখনো দেখানো হয় না।',
  add: 'গ্রাহক যোগ করুন',
  edit: 'গ্রাহক সম্পাদনা',
  name: 'নাম',
  email: 'ইমেইল',
  mobile: 'মোবাইল',
  mobileHint: 'যেমন ০১৭১২-৩৪৫৬৭৮',
  image: 'ছবি',
  privacy: 'এই ছবি শুধু অ্যাডমিনরা দেখতে পান।',
  fetchFailed: 'গ্রাহকের তালিকা লোড করা যায়নি',
  operationFailed: 'কাজটি করা যায়নি',
  askDelete: 'এই গ্রাহকের তথ্য মুছে ফেলতে চান?',
  saved: 'গ্রাহক সংরক্ষণ করা হয়েছে।',
  deleted: 'গ্রাহক মুছে ফেলা হয়েছে।',
  none: 'কোনো গ্রাহক পাওয়া যায়নি।',
}
