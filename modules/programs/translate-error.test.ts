import { expect, test } from 'vitest'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { AppError, errorBody, fieldError } from '#core/platform/errors.ts'
import { apiErrorOf } from '#core/lib/api/api-error.ts'
import { checkForm } from '#core/lib/check-form.ts'
import { loadAdminTranslations } from '#core/translations/admin-translations.ts'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { programForm } from './program.ts'

const bangla = await loadAdminTranslations('bn')
const english = await loadAdminTranslations('en')

const sent = (error: AppError) => apiErrorOf(422, JSON.parse(JSON.stringify(errorBody(error))))

test("an error of the server is shown in the reader's language", () => {
  const tooLarge = sent(new AppError('too_large', errorMessage('pdf.too_large', { megabytes: 25 })))
  expect(translateError(tooLarge, bangla)).toBe('পিডিএফটি ২৫ এমবির বেশি। ফাইলটি ছোট করুন।')
  expect(translateError(tooLarge, english)).toBe(
    'This PDF is larger than 25 MB. Please make it smaller.',
  )
  const { email } = sent(fieldError('conflict', 'email', 'email.taken')).fields
  expect(email && bangla.translateMessage(email)).toBe('এই ইমেইল আগে থেকেই ব্যবহার হচ্ছে।')
})

test("errors of a form are shown in the reader's language", () => {
  const values = { title: 'x'.repeat(192), sortOrder: 'first', description: '' }
  const errors = Object.entries(checkForm(programForm, values))
  expect(errors.map(([name, reason]) => [name, bangla.translateMessage(reason)])).toEqual([
    ['title', 'সর্বোচ্চ ১৯১ অক্ষর দেওয়া যাবে।'],
    ['sortOrder', 'একটি পূর্ণ সংখ্যা দিন।'],
    ['description', 'বিবরণ দিতে হবে'],
  ])
})

test.each([
  [{ code: 'conflict', message: 'Newer.', reason: { key: 'notice.newer' } }, 'Newer.'],
  [{ code: 'conflict', error: 'Without a reason.' }, 'Without a reason.'],
  [{ code: 'conflict', message: 'Odd.', reason: 7 }, 'Odd.'],
  [{ code: 'conflict' }, undefined],
  [{ code: 'conflict', message: { text: 'x' }, reason: { key: 'email.taken' } }, undefined],
  ['<html>', undefined],
])('the response %j of another version or a proxy is handled', (body, expected) => {
  expect(translateReason(apiErrorOf(409, body), bangla)).toBe(expected)
})
