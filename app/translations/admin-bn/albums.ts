import type { AdminTranslations } from '../admin-en.ts'
import { programsBn } from './programs.ts'

export const albumsBn: AdminTranslations['albums'] = {
  list: 'অ্যালবাম',
  add: 'অ্যালবাম যোগ করুন',
  edit: 'অ্যালবাম সম্পাদনা',
  title: programsBn.title,
  titleBn: programsBn.titleBn,
  sortOrder: programsBn.sortOrder,
  sortOrderHint: programsBn.sortOrderHint,
  description: programsBn.description,
  descriptionBn: programsBn.descriptionBn,
  image: programsBn.image,
  photos: 'ছবিগুলো',
  photosOf: '{{title}}: ছবিগুলো',
  none: 'কোনো অ্যালবাম পাওয়া যায়নি।',
  saved: 'অ্যালবাম সংরক্ষণ করা হয়েছে!',
  deleted: 'অ্যালবাম মুছে ফেলা হয়েছে!',
  errorLoading: 'অ্যালবাম লোড করা যায়নি।',
  errorSaving: 'অ্যালবাম সংরক্ষণ করা যায়নি।',
  errorDeleting: 'অ্যালবাম মুছে ফেলা যায়নি।',
}
