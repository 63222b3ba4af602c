// A separate site with one record of every kind that has a page or a file, for the tests of headers.
import { expect } from 'vitest'
import { plain } from './images.ts'
import { adminEnv, ownAdmin, startOwnSite } from './own-site.ts'
import { pdfOf } from './pdf.ts'
import { formBody } from './protected-response.ts'
import { ask } from './raw-http.ts'

type Operation = { method: string; path: string; access: string }

/** Name of every record of this site. */
const script = '</script><script>alert(1)</script>'

/** The built program, as if behind the host's own https address. */
export async function startProtectedSite() {
  const site = await startOwnSite({
    ...adminEnv,
    PUBLIC_URL: 'https://village.example',
    METRICS_TOKEN: 'a-token-for-the-metrics-of-this-site',
  })
  try {
    const token = await logIn(site.port)
    const operations = await readOperations(site.port)
    return { ...site, token, operations, files: await fill(site.port, token) }
  } catch (error) {
    await site.stop('SIGKILL')
    throw error
  }
}

async function readOperations(port: number): Promise<Operation[]> {
  const { body } = await ask(port, { path: '/api/openapi.json' })
  const { paths } = JSON.parse(String(body))
  return Object.entries<Record<string, Record<string, string>>>(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path
        .replace('{name}', 'none.jpg')
        .replace('{key}', 'org.none')
        .replace(/\{\w+\}/g, '999999'),
      access: operation['x-access'] ?? '',
    })),
  )
}

export function sendLogin(port: number, password: string) {
  const body = JSON.stringify({ email: ownAdmin.email, password })
  const headers = { 'Content-Type': 'application/json' }
  return ask(port, { method: 'POST', path: '/api/auth/login', headers, body })
}

async function logIn(port: number): Promise<string> {
  const { body } = await sendLogin(port, ownAdmin.password)
  return JSON.parse(String(body)).token
}

/** @returns the names of the uploaded files. */
async function fill(port: number, token: string) {
  const send = (path: string, form: ReturnType<typeof formBody>) =>
    sendForm(port, token, path, form)
  const bytes = await plain(600, 400).jpeg().toBuffer()
  const image = (field: string) => ({ field, name: 'a.jpg', type: 'image/jpeg', bytes })
  const report = pdfOf('report.pdf', 1)
  const text = { title: script, description: `<p>Meeting</p>${script}`, sortOrder: '1' }
  await send('/api/programs', formBody(text, image('image')))
  await send('/api/albums', formBody(text, image('image')))
  const photo = await send(
    '/api/photogallerys',
    formBody({ ...text, albumId: '1' }, image('imagename')),
  )
  const pdf = { field: 'file', name: report.name, type: report.mimeType, bytes: report.buffer }
  const person = { name: 'Karim', email: 'karim@example.org', mobile: '01712345678' }
  const { filename = '' } = await send('/api/files', formBody({}, pdf))
  const { imageName = '' } = await send('/api/customers', formBody(person, image('image')))
  return { image: photo.imagename ?? '', pdf: filename, customer: imageName }
}

async function sendForm(
  port: number,
  token: string,
  path: string,
  { headers, body }: ReturnType<typeof formBody>,
): Promise<Record<string, string>> {
  const response = await ask(port, {
    method: 'POST',
    path,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body,
  })
  expect([200, 201], `${path} ${response.body}`).toContain(response.status)
  return JSON.parse(String(response.body))
}
