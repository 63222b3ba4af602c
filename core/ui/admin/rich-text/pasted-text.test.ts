import { expect, test } from 'vitest'
import { pastedTextHtml } from './pasted-text.ts'

test.each([
  [
    '*জরুরি* সভা _আগামীকাল_, ~রবিবার~ সোমবার',
    '<strong>জরুরি</strong> সভা <em>আগামীকাল</em>, <s>রবিবার</s> সোমবার',
  ],
  ['Bring *_both_* copies', 'Bring <strong><em>both</em></strong> copies'],
  ['*A < B* & C', '<strong>A &lt; B</strong> &amp; C'],
  [
    '*যা লাগবে*\n\n✔ ছবি\n✔ *জাতীয়* পরিচয়পত্র\nধন্যবাদ',
    '<p><strong>যা লাগবে</strong></p><ul><li>ছবি</li><li><strong>জাতীয়</strong> পরিচয়পত্র</li></ul><p>ধন্যবাদ</p>',
  ],
  ['* one\r\n* two', '<ul><li>one</li><li>two</li></ul>'],
  ['👉 এক\n👉 দুই', '<ul><li>এক</li><li>দুই</li></ul>'],
  // Removing an emoji with a meaning would lose it.
  ['📅 ৫ জুন\n📍 অফিস', '<ul><li>📅 ৫ জুন</li><li>📍 অফিস</li></ul>'],
  ['১. ধান\n২. গম\n৩. আলু', '<ol><li>ধান</li><li>গম</li><li>আলু</li></ol>'],
  ['3) c\n4) d', '<ol start="3"><li>c</li><li>d</li></ol>'],
])('%j keeps what it means', (text, html) => {
  expect(pastedTextHtml(text)).toBe(html)
})

test.each([
  'plain words',
  'two\nlines',
  '2*3*4 and file_name_x',
  'a * b * c',
  '*not closed',
  // A day and a year, or one line with a bullet, are no list.
  '16. December\n1971. A year',
  '• one alone\nand words',
  'evsjv _vKv mv_ Kvh©µg *ïiæ*',
])('%j stays as it is typed', (text) => {
  expect(pastedTextHtml(text)).toBeUndefined()
})
