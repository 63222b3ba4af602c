import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { createTestServices } from '#tests/support/services.ts'
import { createSiteFilesApi } from './site.files.server.ts'

async function read(contact: string | undefined, publicUrl: string) {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  if (contact !== undefined) {
    await changeContent(services, systemActor, ({ insert }) =>
      insert('settings', {
        key: 'security.contact',
        valueEn: contact,
        valueBn: '',
        isSample: false,
      }),
    )
  }
  const api = createSiteFilesApi({ ...services, config: { ...services.config, publicUrl } })
  const response = await api.request('/.well-known/security.txt')
  const type = response.headers.get('Content-Type')
  return { status: response.status, type, lines: (await response.text()).split('\n') }
}

test('security.txt has the fields of RFC 9116 and expires within a year', async () => {
  expect(await read('safe@example.org', 'https://example.org')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    lines: [
      'Contact: mailto:safe@example.org',
      'Expires: 2027-01-10T04:30:00.000Z',
      'Preferred-Languages: bn, en',
      'Canonical: https://example.org/.well-known/security.txt',
      '',
    ],
  })
})

test('a URL as contact stays unchanged, and a site without https has no Canonical', async () => {
  const { lines } = await read('https://example.org/report', 'http://localhost:3000')
  expect(lines[0]).toBe('Contact: https://example.org/report')
  expect(lines.join()).not.toContain('Canonical')
})

test('security.txt is missing without a contact', async () => {
  expect(await read(undefined, 'https://example.org')).toMatchObject({ status: 404 })
  expect(await read('', 'https://example.org')).toMatchObject({ status: 404 })
})
