/** What the rules of the forms and the server say, in their English words; what varies as `#`. */
export const sentencesBn: Readonly<Record<string, string>> = {
  'A backup is being made already.': 'একটি ব্যাকআপ এখনই নেওয়া হচ্ছে।',
  'There is no backup on this machine that could be downloaded.':
    'নামিয়ে নেওয়ার মতো কোনো ব্যাকআপ এই মেশিনে নেই।',
  'Title is required': 'শিরোনাম দিতে হবে',
  'Description is required': 'বিবরণ দিতে হবে',
  'At most # characters.': 'সর্বোচ্চ # অক্ষর দেওয়া যাবে।',
  'Give a whole number.': 'একটি পূর্ণ সংখ্যা দিন।',
  'Give a day as #-#-#.': 'তারিখ এভাবে লিখুন: #-#-#।',
  'Give the name of a file, without a path.': 'শুধু ফাইলের নাম লিখুন।',
  'This holds a character that cannot be stored.': 'এখানে এমন অক্ষর আছে যা রাখা যায় না।',
  'This is required.': 'এটি দিতে হবে।',
  'Give an email address, such as name@example.org.': 'সঠিক ইমেইল লিখুন, যেমন name@example.org।',
  'Give an email address, or a web address that begins with https://.':
    'ইমেইল ঠিকানা দিন, অথবা https:// দিয়ে শুরু একটি ওয়েব ঠিকানা দিন।',
  'Give at most # characters.': 'সর্বোচ্চ # অক্ষর দেওয়া যাবে।',
  'This holds a character that cannot be used.': 'এখানে এমন অক্ষর আছে যা ব্যবহার করা যায় না।',
  'Password must be at least # characters': 'পাসওয়ার্ডে কমপক্ষে #টি অক্ষর লাগবে',
  'Password must be at most # characters': 'পাসওয়ার্ডে সর্বোচ্চ #টি অক্ষর দেওয়া যাবে',
  'This password is too easy to guess. Use a longer one, such as three or four words.':
    'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। আরও বড় পাসওয়ার্ড দিন, যেমন তিন-চারটি শব্দ।',
  'Title and Album are required.': 'শিরোনাম ও অ্যালবাম দিতে হবে।',
  'All fields are required!': 'সব ঘর পূরণ করতে হবে!',
  'Image size should not exceed 1MB': 'ছবির আকার ১ মেগাবাইটের বেশি হতে পারবে না',
  'Please select an image to upload.': 'আপলোডের জন্য একটি ছবি বাছাই করুন।',
  'Name is required': 'নাম দিতে হবে',
  'Email is required': 'ইমেইল দিতে হবে',
  'Mobile is required': 'মোবাইল নম্বর দিতে হবে',
  'Give a mobile number, such as #-#.': 'মোবাইল নম্বর দিন, যেমন #-#।',
  'This email is already in use.': 'এই ইমেইল আগে থেকেই ব্যবহার হচ্ছে।',
  'Give a name with at least one letter.': 'অন্তত একটি অক্ষর আছে এমন নাম দিন।',
  'This name looks like that of an administrator. Add something that tells the two apart, such as a second name.':
    'নামটি একজন অ্যাডমিনের নামের মতো দেখায়। আলাদা করে চেনা যায় এমন কিছু যোগ করুন, যেমন পদবি।',
  'Please give your password again to do this.': 'এই কাজটি করতে আপনার পাসওয়ার্ড আবার দিন।',
  'You cannot delete your own account.': 'নিজের অ্যাকাউন্ট মুছে ফেলা যায় না।',
  'There must always be at least one administrator.': 'সব সময় অন্তত একজন অ্যাডমিন থাকতে হবে।',
  'Unknown device': 'অজানা যন্ত্র',
  'Your current password is not right.': 'আপনার এখনকার পাসওয়ার্ড ঠিক নয়।',
  'Give your current password as well.': 'আপনার এখনকার পাসওয়ার্ডও দিন।',
  'Please select a PDF to upload.': 'আপলোডের জন্য একটি পিডিএফ বাছাই করুন।',
  'This PDF is larger than # MB. Please make it smaller.':
    'পিডিএফটি # মেগাবাইটের বেশি। ফাইলটি ছোট করুন।',
  'This file is not a PDF that can be read. Please save the document as PDF again and upload that.':
    'ফাইলটি পড়া যায় এমন পিডিএফ নয়। নথিটি আবার পিডিএফ হিসেবে সংরক্ষণ করে আপলোড করুন।',
  'This PDF is locked. Please save a copy without a password and upload that.':
    'পিডিএফটি পাসওয়ার্ড দিয়ে আটকানো। পাসওয়ার্ড ছাড়া একটি কপি সংরক্ষণ করে সেটি আপলোড করুন।',
  'This file is not a picture this site can use. Please upload a JPEG, PNG, WebP, GIF or AVIF picture.':
    'এই ফাইলটি এমন ছবি নয় যা এই সাইটে ব্যবহার করা যায়। JPEG, PNG, WebP, GIF বা AVIF ছবি আপলোড করুন।',
  'This photo has too many pixels. Please make it smaller, for example # pixels wide, and upload it again.':
    'এই ছবিতে পিক্সেল অনেক বেশি। ছবিটি ছোট করুন, যেমন # পিক্সেল চওড়া, তারপর আবার আপলোড করুন।',
  'This picture is damaged or cannot be read. Please open it, save it again as JPEG and upload that.':
    'ছবিটি নষ্ট, অথবা পড়া যাচ্ছে না। ছবিটি খুলে আবার JPEG হিসেবে সংরক্ষণ করে সেটি আপলোড করুন।',
  'Many pictures are being prepared right now. Please try again in a minute.':
    'এখন অনেক ছবি তৈরি করা হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  'Pictures and files cannot be stored or read right now. Please try again later.':
    'এখন ছবি ও ফাইল রাখা বা পড়া যাচ্ছে না। পরে আবার চেষ্টা করুন।',
  'The storage is full, so nothing can be saved. Please tell the person who looks after this site.':
    'জায়গা ভরে গেছে, তাই কিছু সংরক্ষণ করা যাচ্ছে না। যিনি এই সাইট দেখাশোনা করেন তাঁকে জানান।',
  'The storage can only be read just now, so nothing can be saved. Please tell the person who looks after this site.':
    'এখন শুধু পড়া যাচ্ছে, কিছু সংরক্ষণ করা যাচ্ছে না। যিনি এই সাইট দেখাশোনা করেন তাঁকে জানান।',
  'The site cannot reach its data just now.': 'সাইটটি এখন তার তথ্য পাচ্ছে না।',
  'The site cannot reach its data just now. Please try again soon.':
    'সাইটটি এখন তার তথ্য পাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  'The database does not answer.': 'ডেটাবেস সাড়া দিচ্ছে না।',
  'This cannot be done right now. Please try again later.': 'এখন এটি করা যাচ্ছে না। পরে আবার চেষ্টা করুন।',
  'Many people are logging in. Please try again in a moment.':
    'এখন অনেকে লগইন করছেন। একটু পরে আবার চেষ্টা করুন।',
  'Please log in.': 'লগইন করুন।',
  'Only an administrator may do this.': 'শুধু অ্যাডমিন এটি করতে পারেন।',
  'Send this as multipart/form-data.': 'এটি multipart/form-data হিসেবে পাঠান।',
  'This is too large.': 'এটি অনেক বড়।',
  'The address or the headers of this request are too long.': 'অনুরোধের ঠিকানা বা হেডার অনেক লম্বা।',
  'This file name cannot be used.': 'এই ফাইলের নাম ব্যবহার করা যায় না।',
  'This entry is already there.': 'এটি আগে থেকেই আছে।',
  'This has been sent before.': 'এটি আগেই পাঠানো হয়েছে।',
  'This was sent before with other content, and that was saved.':
    'এটি আগে অন্য লেখা নিয়ে পাঠানো হয়েছিল, এবং সেটি সংরক্ষণ হয়েছে।',
  'This kind of entry cannot be taken back here.': 'এই ধরনের পরিবর্তন এখান থেকে ফিরিয়ে নেওয়া যায় না।',
  'Many reports are being checked right now. Please try again in a minute.':
    'এই মুহূর্তে অনেক প্রতিবেদন যাচাই করা হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  'Too many unfinished requests come from your network just now. Please try again in a few seconds.':
    'আপনার নেটওয়ার্ক থেকে এই মুহূর্তে অনেক অসমাপ্ত অনুরোধ আসছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  'The site gets too many requests just now. Please try again in a few seconds.':
    'সাইটে এই মুহূর্তে অনেক বেশি অনুরোধ আসছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  'Sort order is required': 'সাজানোর ক্রম দিতে হবে',
  'This album is no longer there. Please choose another.': 'অ্যালবামটি আর নেই। অন্য একটি বাছাই করুন।',
  'This picture is larger than # MB. Please make it smaller.':
    'ছবিটি # মেগাবাইটের বেশি। ছবিটি ছোট করুন।',
  'Invalid email or password': 'ইমেইল বা পাসওয়ার্ড ঠিক নয়',
  'Some values are missing or not right.': 'কিছু ঘর খালি আছে বা ঠিক নেই।',
  'Too many attempts. Please try again in a minute.':
    'অনেকবার চেষ্টা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  'Too many attempts. Please try again in # minutes.':
    'অনেকবার চেষ্টা হয়েছে। # মিনিট পরে আবার চেষ্টা করুন।',
  'Too many attempts for this account. Log in on a device where you have logged in before, or try again in a minute.':
    'এই অ্যাকাউন্টে অনেকবার চেষ্টা হয়েছে। আগে যে যন্ত্রে লগইন করেছেন সেটিতে লগইন করুন, অথবা এক মিনিট পরে আবার চেষ্টা করুন।',
  'Too many attempts for this account. Log in on a device where you have logged in before, or try again in # minutes.':
    'এই অ্যাকাউন্টে অনেকবার চেষ্টা হয়েছে। আগে যে যন্ত্রে লগইন করেছেন সেটিতে লগইন করুন, অথবা # মিনিট পরে আবার চেষ্টা করুন।',
  'You have made very many changes. Please try again in a minute.':
    'অল্প সময়ে অনেক বেশি পরিবর্তন হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  'You have made very many changes. Please try again in # minutes.':
    'অল্প সময়ে অনেক বেশি পরিবর্তন হয়েছে। # মিনিট পরে আবার চেষ্টা করুন।',
  'Registration is closed. Please ask an administrator for access.':
    'নিবন্ধন বন্ধ আছে। একজন অ্যাডমিনের কাছে অনুমতি চান।',
  'This link has been used or is no longer good.': 'লিংকটি ব্যবহার হয়ে গেছে, অথবা আর কাজ করে না।',
  'Label is required': 'সংখ্যার নাম দিতে হবে',
  'Purpose is required': 'উদ্দেশ্য দিতে হবে',
  'Law is required': 'আইনের নাম দিতে হবে',
  'There is no placeholder #. Similar ones are: #.': '# নামে কিছু নেই। কাছাকাছি নাম: #।',
  'A link cannot hold a placeholder: #. Put it into the text instead.':
    'লিংকের ঠিকানায় # দেওয়া যায় না। লেখার ভেতরে দিন।',
  'A title cannot hold a placeholder. Put it into the text instead.':
    'শিরোনামে এমন মান দেওয়া যায় না। লেখার ভেতরে দিন।',
  'A placeholder is broken. Delete it and insert it again.': 'একটি মানের নাম ভেঙে গেছে। মুছে আবার দিন।',
  'Text is required': 'লেখা দিতে হবে',
  'Technical partner is required': 'কারিগরি সহযোগীর নাম দিতে হবে',
  'Financial partner is required': 'আর্থিক সহযোগীর নাম দিতে হবে',
  'Duration is required': 'মেয়াদ দিতে হবে',
  'Give one word in Latin letters.': 'ইংরেজি অক্ষরে একটি শব্দ দিন।',
  'Give a whole number from #.': '# বা তার বেশি একটি পূর্ণ সংখ্যা দিন।',
  'Give a whole number from # to #.': '# থেকে # পর্যন্ত একটি পূর্ণ সংখ্যা দিন।',
  'Give a phone number, such as #-#.': 'সঠিক ফোন নম্বর দিন, যেমন #-#।',
  'Give yes or no.': 'হ্যাঁ বা না দিন।',
  'Give an address that begins with https://': 'https:// দিয়ে শুরু হওয়া ঠিকানা দিন',
  'There is no such picture. Please upload it first.': 'এমন কোনো ছবি নেই। আগে ছবিটি আপলোড করুন।',
  'There is already a figure of this day. Change that one, or give another day.':
    'এই তারিখের একটি সংখ্যা আগেই আছে। সেটি বদলান, অথবা অন্য তারিখ দিন।',
  'This text has too much formatting. Please make it simpler.': 'লেখাটির সাজসজ্জা বেশি। আরও সরল করুন।',
  'Someone else has changed this in the meantime. Please look at the newer version first.':
    'এর মধ্যে অন্য কেউ এটি বদলেছেন। আগে নতুন সংস্করণটি দেখুন।',
  'It has been changed again since, so this cannot be undone.':
    'এরপর এটি আবার বদলানো হয়েছে, তাই আর আগের মতো করা যাবে না।',
  'Another entry has its web address or its key now. Please change that one first.':
    'এই ওয়েব ঠিকানা বা সংক্ষিপ্ত নাম এখন অন্য একটিতে আছে। আগে সেটির ঠিকানা বা নাম বদলান।',
  'This is your own account. Change it on the page “My account”.':
    'এটি আপনার নিজের অ্যাকাউন্ট। “আমার অ্যাকাউন্ট” পাতায় এটি বদলান।',
  'It belongs to an album that has been deleted, or holds photos that came later.':
    'ছবিটির অ্যালবাম মুছে ফেলা হয়েছে, অথবা অ্যালবামে পরে আরও ছবি যোগ হয়েছে।',
  'This version is the current one: nothing has been changed.':
    'এটিই এখনকার সংস্করণ: কিছু বদলানো হয়নি।',
  'This kind of entry cannot be undone here.': 'এই ধরনের তথ্য এখানে আগের মতো করা যায় না।',
  'This was not done by a person and cannot be undone.':
    'এটি কোনো ব্যক্তির করা পরিবর্তন নয়, তাই আগের মতো করা যাবে না।',
}
