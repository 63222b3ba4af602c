import { expect, test } from 'vitest'
import { isListableName } from './listable-name.ts'

test.each([
  'Rahima Khatun',
  'Md. Abdul Karim',
  'Md. Abdul Karim Khan Chowdhury',
  'A.K.M. Fazlul Haque',
  'A. K. M. Fazlul Haque',
  'A.K.M Fazlul Haque',
  'Engr. Nasrin Akter',
  'মোঃ আব্দুর রহমান',
  'মো. আব্দুর রহমান',
  'নয়ন কুমার দাস',
  'সাতকড়ি সেন',
  "O'Neill-Khan",
  'Joseph Stone',
  'J',
  'Pathan Noy Sarkar',
  'Tin Tin Aung',
  'Dr. Md. Satish Chandra',
])('%s may be listed', (name) => {
  expect(isListableName(name)).toBe(true)
})

test.each([
  'Account closed give only to Karim Store Natore',
  'হিসাব বন্ধ শুধু করিম স্টোরে টাকা পাঠান',
  'Send to zero one seven nine',
  'Zero One Seven Nine',
  'ZERO-ONE SEVEN-NINE',
  'Ｚｅｒｏ Ｏｎｅ',
  'শূন্য এক সাত নয়',
  'শূন্য এক সাত নয়'.normalize('NFD'),
  'New Account Karim',
  'Karim bKash',
  'Evil.Example',
  'EVIL.EXAMPLE',
  'evil.example',
  'Karim Evil.com',
  'One. Two. Six. Nine.',
  'এক. দুই. তিন. চার.',
  'Z.E.R.O. O.N.E',
  'O. N. E. T. W. O. S. I. X.',
  'ZeroOne SevenNine',
  'শূন্যএক সাতনয়',
  'জিরো ওয়ান সেভেন নাইন',
  'Eleven Twenty Thirty',
  'সতেরো বাইশ তেত্রিশ',
  'Shunno Ek Sat Noy',
  'Karim 一七九九',
  'Give Karim Store Instead',
  'শুধু করিম স্টোর',
  "One'Two'Six",
  'T.CO.LTD',
  'bit.ly.',
  'Karim. Pay. Here.com',
  'www example org',
  'Karim 01799',
  'Karim ০১৭',
  'Karim Ⅶ',
  'a@b',
  'Karim: pay',
  '',
  '.',
  '-',
  'A. B. C. D. E. F. G. H. I. J.',
  'Karim\u202eStore',
  `${'K'.repeat(61)}`,
])('%s may not', (name) => {
  expect(isListableName(name)).toBe(false)
})

test('nothing is no name', () => expect(isListableName(null)).toBe(false))
