// A text of people stays text in everything the site sends: a marker that could be parsed as markup, or expanded by a
// replacement, is written to every text and expected in every page, file and mail.
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { AppError } from '#core/platform/errors.ts'
import { errorResponse } from '#core/platform/http/response/simple-error.ts'
import { takeStyles } from '#core/platform/http/security/inline-styles.ts'
import { languages, pathIn } from '#core/lib/text/language.ts'
import { accessEvents } from '#core/records/audit/access-events.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { createStatisticsFileApi } from '#core/statistics/statistics.files.server.ts'
import { createAidDataApi } from '#modules/aid-data/aid-data.files.server.ts'
import { personalDataFile } from '#modules/customers/personal-data-file.server.ts'
import { composeMail } from '#modules/mail/compose-mail.service.server.ts'
import { isMailKind, ownMailKinds } from '#modules/mail/mail-kinds.ts'
import { createCalendarsApi } from '#modules/notices/calendars.files.server.ts'
import { createFeedsApi } from '#modules/notices/feeds.files.server.ts'
import { markedPage, missingPage } from '#modules/offline/browser/kept-page.ts'
import { createSiteFilesApi } from '#modules/site-files/site.files.server.ts'
import { createSiteIconsApi } from '#modules/site-files/site-icons.files.server.ts'
import routes from '#app/routes.ts'
import { elementsOf, type HtmlElement } from './support/html-elements.ts'
import { openMarked } from './support/marked-site.ts'
import { listOperations, parametersOf, readDocument } from './support/operations.ts'

// The built pages are loaded by the first test.

const marker = `<x-mark>"'&$&`
const sent = encodeURIComponent(marker)
const stored = `&lt;x-mark&gt;"'&amp;$&amp;`

test('a text of people is nowhere markup', { tags: 'long' }, async () => {
  const { services, admin, get, fetchFile, paths } = await openMarked(marker)
  const asked = [`/search?q=${sent}`, `/${sent}`, `/verify?sha256=${sent}`, '/messages/7K3QP-X92M0']
  const pages = [...publicPaths(), ...paths, ...asked]
  const visit = async (headers = {}) => {
    for (const path of pages.flatMap((path) => languages.map((one) => pathIn(one, path)))) {
      const { html } = await get(path, headers)
      expect([path, problemsOf(html, path.includes('/search'))]).toEqual([path, []])
    }
  }
  await visit()
  await admin('PUT /api/settings/site.firstLanguage', { json: { valueEn: 'bn' } })
  await visit({ 'Save-Data': 'on' })

  for (const path of [...filePaths(services), ...(await listPaths())]) {
    const { status, headers, body } = await fetchFile(path)
    const type = String(headers['content-type'])
    expect([path, status]).toEqual([path, path.includes('security.txt') ? 404 : 200])
    if (/json/.test(type)) expect(() => JSON.parse(String(body))).not.toThrow()
    else
      expect([path, /<x-mark/.test(String(body)) && !/plain|csv|calendar/.test(type)]).toEqual([
        path,
        false,
      ])
  }

  const settings = await findSettings(services.db)
  const link = `https://example.org/${marker}`
  const entry = { at: new Date().toISOString(), actorName: marker, subjectName: marker }
  const details = JSON.stringify({
    role: 'ADMIN',
    from: 'USER',
    to: 'ADMIN',
    key: 'org.name',
    problem: 'other',
    reason: 'asked',
  })
  const facts = {
    ...entry,
    details,
    who: marker,
    name: marker,
    device: marker,
    validUntil: '2026-01-15',
    receivedOn: '2026-01-15',
    amount: 100,
    id: 1,
    count: 1,
  }
  for (const kind of [...ownMailKinds, ...accessEvents].filter(isMailKind)) {
    for (const language of languages) {
      const content = JSON.stringify({ ...facts, event: kind })
      const mail = { kind, name: marker, address: marker, language, content }
      const composed = await composeMail(mail, { settings, config: services.config, link })
      expect([kind, problemsOf(composed?.html ?? '')]).toEqual([kind, []])
      expect(composed?.text).toContain(marker)
    }
  }
})

test('code that writes strings outside the pages keeps texts as texts', async () => {
  const words = { savedOn: `${marker} {{date}} {{date}}`, retry: marker, noConnection: marker }
  const list = {
    language: 'en' as const,
    pages: [{ path: marker, hash: '', title: marker }],
    images: [],
    bytes: 0,
    recordings: [],
    recordingBytes: 0,
    words: { ...words, notKept: marker, whatIsKept: marker, keepPath: marker, name: marker },
  }
  const kept = {
    html: '<head></head><body></body>',
    headers: new Headers(),
    savedAt: '2026-01-15T04:30:00.000Z',
  }
  const customer = {
    id: 1,
    name: marker,
    email: marker,
    mobile: marker,
    createdAt: marker,
    updatedAt: marker,
    imageName: null,
  }
  for (const html of [
    await (await markedPage(marker, kept, list)).text(),
    await (await missingPage(list)).text(),
    personalDataFile({ customer, snapshots: [], photo: undefined, at: marker }),
    errorResponse(new AppError('invalid', errorMessage('words.unknown', { key: marker })), 'html')
      .body,
  ]) {
    expect(html).toContain('x-mark')
    expect(problemsOf(String(html))).toEqual([])
  }
})

test('a link to a style sheet outside the build stays in the page, and one in the body is never read', () => {
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`
  const page = `<head>${link('nope')}</head><body>${link('other')}</body>`
  expect(takeStyles(page, true)).toEqual({ html: page, css: '' })
})

type Route = {
  path?: string | undefined
  index?: boolean | undefined
  id?: string | undefined
  children?: readonly Route[] | undefined
}

/** Every English page of the route table, with an example for each parameter. */
function publicPaths(): string[] {
  const entries: readonly Route[] = routes
  const pages = entries.find(({ id }) => id === 'public-en')?.children ?? []
  return pages.map(({ path = '/' }) => path.replace(/:\w+/g, '1').replace('*', 'a/b'))
}

/** Files generated by the server. */
function filePaths(services: Parameters<typeof createSiteIconsApi>[0]): string[] {
  const apis = [
    createSiteFilesApi,
    createSiteIconsApi,
    createFeedsApi,
    createCalendarsApi,
    createStatisticsFileApi,
    createAidDataApi,
  ]
  const found = apis.flatMap((create) => create(services).routes.map(({ path }) => path))
  const inBangla = found.map((path) =>
    path.replace(/:language\{[^}]*\}+/, 'bn').replace(':id', '7'),
  )
  return [...new Set(inBangla), '/keep-list-en.json', '/keep-list-bn.json', '/api/docs']
}

/** Public API paths without parameters. */
async function listPaths(): Promise<string[]> {
  const open = listOperations(await readDocument()).filter(
    (one) =>
      one.method === 'GET' &&
      Object(one.described)['x-access'] === 'public' &&
      !parametersOf(one).some((name) => name.startsWith('path ') || name === 'query q'),
  )
  return open.map(({ path }) => path)
}

/** @param isCut whether texts are shown in parts, as a search marks them */
function problemsOf(html: string, isCut = false): string[] {
  const problems: string[] = []
  for (const element of elementsOf(parse(html))) {
    if (element.tagName === 'x-mark') problems.push('an element of people')
    for (const { name, value } of element.attrs) {
      if (!/^[a-zA-Z][\w:.-]*$/.test(name)) problems.push(`an attribute ${name}`)
      const shown = name === 'data-props' ? valuesIn(JSON.parse(value)) : [value]
      if (!isCut && !shown.every(isWhole)) problems.push(`${name}: ${value}`)
    }
    for (const text of textsOf(element)) {
      const isData = element.tagName === 'pre' || element.attrs.some(isJson)
      const shown = isData ? valuesIn(JSON.parse(text)) : [text]
      if (!isCut && !shown.every(isWhole)) problems.push(`${element.tagName}: ${text}`)
    }
  }
  return problems
}

/** True if each marker is as written, or as a body of HTML stores it; a shortened text may end within one. */
function isWhole(text: string): boolean {
  const [start = ''] = text.split('…')
  return !start.replaceAll(marker, '').replaceAll(stored, '').includes('x-mark')
}

function isJson({ value }: { value: string }): boolean {
  return value === 'application/ld+json'
}

/** All texts of a parsed JSON value. */
function valuesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(Object(value)).flatMap(valuesIn)
}

function textsOf({ childNodes }: HtmlElement): string[] {
  return childNodes.flatMap((node) => ('value' in node ? [node.value] : []))
}
