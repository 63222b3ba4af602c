import { expect, test } from 'vitest'
import { loadAdminTranslations } from './admin-translations.ts'

test('the text of a computed key is found, or undefined', async () => {
  const { findText } = await loadAdminTranslations('en')
  expect(findText('projects.technicalPartner')).toBe('Technical partner')
  expect(findText('projects.colour')).toBeUndefined()
  expect(findText('undefined.title')).toBeUndefined()
})
