import { expect, test } from 'vitest'
import { openDays } from './open-days.ts'

const week = 'SMTWTFS'

/** Returns one letter for each open day, and a dot for each closed one. */
function read(hours: string): string | undefined {
  return openDays(hours)
    ?.map((isOpen, index) => (isOpen ? week[index] : '.'))
    .join('')
}

test.each([
  ['Sunday to Thursday, 9 am to 5 pm', 'SMTWT..'],
  ['Saturday – Thursday: 9:00–17:00', 'SMTWT.S'],
  ['Sat-Wed 10am', 'SMTW..S'],
  ['Sunday, Tuesday and Thursday, 10–2', 'S.T.T..'],
  ['Sunday to Wednesday 9–5, Thursday 9–1', 'SMTWT..'],
  ['রবি থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকেল ৫টা', 'SMTWT..'],
  ['শনিবার হতে বুধবার', 'SMTW..S'],
  ['শনি-বৃহঃ সকাল ১০টা', 'SMTWT.S'],
  ['সোম ও মঙ্গলবার', '.MT....'],
])('%s', (hours, open) => {
  expect(read(hours)).toBe(open)
})

test.each([
  '9 am to 5 pm',
  '',
  'Every day except Friday',
  'Closed on Friday and Saturday',
  'শুক্রবার বন্ধ',
  'In the first month; satisfied visitors; a wedding',
  'রবি থেকে বৃহস্পতিবার; সরকারি ছুটির দিন বাদে',
])('uncertain days are left out: %s', (hours) => {
  expect(read(hours)).toBeUndefined()
})
