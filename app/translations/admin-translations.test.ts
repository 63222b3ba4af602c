import { expect, test } from 'vitest'
import { loadAdminTranslations } from './admin-translations.ts'

test('a key that is put together from data has a text, or none', async () => {
  const { findText } = await loadAdminTranslations('en')
  expect(findText('projects.technicalPartner')).toBe('Technical partner')
  expect(findText('projects.colour')).toBeUndefined()
  expect(findText('undefined.title')).toBeUndefined()
})
