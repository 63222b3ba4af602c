// Menus that the organisation orders, renames and hides: on the built pages, behind the page cache.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { menuEntries } from '#core/settings/menus/menu-entries.ts'
import { makePageTexts } from './factories/page-text.ts'
import { makeProgram } from './factories/program.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, versionOf } from './support/content.ts'

// The built pages are loaded by the first test.

const figure = { key: 'groups', group: 'microcredit', unit: 'groups' } as const
const filled = [...menuEntries.about, ...menuEntries.more, 'annual-reports', 'photo-album']
const texts = [...new Set(filled)]
  .filter((entry) => !['transparency', 'verify'].includes(entry))
  .map((entry) => `${entry}.body`)

async function openSite() {
  const site = await openBuiltSite()
  await makePageTexts(site.services, ...texts)
  await makeProgram(site.services, { title: 'Homes' })
  await changeContent(site.services, systemActor, ({ insert }) =>
    insert('statistics', { ...figure, label: 'Groups', value: 272, isSample: false, sortOrder: 1 }),
  )
  const save = async (key: string, valueEn: string) => {
    const saved = await site.admin(`PUT /api/settings/${key}`, { json: { valueEn } })
    return { status: saved.status, version: versionOf(saved), ...Object(saved.body) }
  }
  const addPage = async (title: string, titleBn: string, menu: string) => {
    const json = { title, titleBn, body: `<p>${title}.</p>`, menu }
    return Number(fieldsOf((await site.admin('POST /api/pages', { json })).body).id)
  }
  /** Names of the links of a navigation, in order. */
  const names = async (path: string, label: string) => {
    const { html } = await site.get(path)
    const nav = new RegExp(navigation(label), 's').exec(html)?.[0] ?? ''
    return [...nav.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)
  }
  return { ...site, save, addPage, names }
}

const navigation = (label: string) => `<nav[^>]*aria-label="${label}".*?</nav>`
const [main, footer, more, voice] = ['Main menu', 'Footer', 'More pages', 'Your voice']
const inBangla = 'প্রধান মেনু'

const usual = [
  'Home',
  'Executive Director&#x27;s message',
  'About us',
  'Completed projects',
  'Donors and partners',
  'Transparency',
  'At a glance',
  'Homes',
  'Annual reports',
  'Ongoing programs',
  'Microcredit figures',
  'Photo album',
  'Contact',
]

test('order, names and hidden entries take effect on the next page in both languages', {
  tags: 'long',
}, async () => {
  const { get, names, save } = await openSite()
  expect(await names('/', main)).toEqual(usual)
  const lines = ['donner | Our friends | বন্ধুরা', 'about-us | Who we are', '- previous-project']
  expect(await save('menu.about', lines.join('\n'))).toMatchObject({ status: 200 })
  const about = ['Our friends', 'Who we are', 'Executive Director&#x27;s message']
  expect(await names('/', main)).toEqual(['Home', ...about, ...usual.slice(5)])
  // The default name is used if there is no Bangla one.
  expect((await names('/bn', inBangla)).slice(1, 3)).toEqual(['বন্ধুরা', 'আমাদের সম্পর্কে'])
  // Hidden pages still exist.
  expect((await get('/previous-project')).status).toBe(200)
  expect((await get('/sitemap.xml')).html).toContain('/previous-project</loc>')
})

test('groups are ordered, renamed and hidden; a group without links is not shown', async () => {
  const { get, names, save } = await openSite()
  await save('menu.main', 'contact-us\narchive | Library | পাঠাগার\n- home')
  await save('menu.about', menuEntries.about.map((entry) => `- ${entry}`).join('\n'))
  const shown = await names('/donner', main)
  expect(shown).toEqual(['Contact', ...usual.slice(8, 12), 'Homes'])
  expect((await get('/donner')).html).toMatch(/<button[^>]*>Library<\/button>/)
  expect((await get('/bn/donner')).html).toMatch(/<button[^>]*>পাঠাগার<\/button>/)
  expect((await get('/donner')).html).not.toContain('>About Us<')
})

test('a page of the organisation is an entry by its id, so that its address may change', {
  tags: 'long',
}, async () => {
  const { addPage, admin, names, save } = await openSite()
  const school = await addPage('School', 'স্কুল', 'about')
  const fair = await addPage('Fair', '', 'programs')
  await addPage('Alone', '', 'none')
  expect((await names('/', main)).slice(1, 9)).toEqual([...usual.slice(1, 7), 'School', 'Homes'])
  await save('menu.about', `page/${school} | Our school`)
  await save('menu.programs', `page/${fair}\nprogram-list`)
  await save('menu.more', `page/${fair}\ncomplaints`)
  const about = ['Our school', ...usual.slice(1, 7)]
  expect((await names('/', main)).slice(1, 10)).toEqual([...about, 'Fair', 'Homes'])
  expect((await names('/bn', inBangla))[1]).toBe('স্কুল')
  expect((await names('/', more))[0]).toBe('Fair')
  expect((await names('/', voice))[0]).toBe('Complaints')
  expect(await names('/', footer)).toHaveLength(5)
  const json = { title: 'Fair', slug: 'village-fair', body: '<p>Fair.</p>', menu: 'programs' }
  await admin(`PUT /api/pages/${fair}`, { json })
  expect((await names('/', more))[0]).toBe('Fair')
  await admin(`DELETE /api/pages/${fair}`)
  expect(await names('/', main)).not.toContain('Fair')
  expect(await names('/', more)).not.toContain('Fair')
})

test('links of the organisation are in the menu, and an entry moves to another group', async () => {
  const { get, names, save } = await openSite()
  const links =
    'donner | Friends\nhttps://www.facebook.com/us | Facebook |\n/at-a-glance | In figures | সংখ্যায়\ntel:+8801712345678 |  | ফোন করুন'
  expect(await save('menu.archive', links)).toMatchObject({ status: 200 })
  const shown = await names('/', main)
  expect(shown.slice(1, 4)).toEqual([usual[1], usual[2], usual[3]])
  expect(shown.slice(7, 11)).toEqual(['Friends', 'Facebook', 'In figures', 'ফোন করুন'])
  const { html } = await get('/bn')
  expect(html).toContain('href="https://www.facebook.com/us" lang="en">Facebook</a>')
  expect(html).toMatch(/href="\/bn\/at-a-glance">সংখ্যায়<\/a>/)
  expect(html).toContain('href="tel:+8801712345678">ফোন করুন</a>')
  expect(await names('/', footer)).toContain('Donors and partners')
  expect(await save('menu.archive', 'javascript:alert(1) | x')).toMatchObject({ status: 422 })
})

test('pages without content are in no menu, even if the office has placed or renamed them', async () => {
  const { admin, get, names, save, services } = await openSite()
  await save('menu.about', 'executive-director-message | Greetings\nabout-us')
  await save('menu.archive', 'microcredit-figures | Loans')
  expect((await names('/', main)).slice(1, 3)).toEqual(['Greetings', 'About us'])
  const { body } = await admin('GET /api/page-texts?q=executive')
  const version = versionOf(await admin(`DELETE /api/statistics/1`))
  const [text] = Array.isArray(body) ? body : []
  await changeContent(services, systemActor, ({ update }) =>
    update('pageTexts', text.id, { body: '', bodyBn: null }),
  )
  const shown = await names('/', main)
  expect(shown.slice(0, 2)).toEqual(['Home', 'About us'])
  expect(shown).not.toContain('Loans')
  expect((await get('/')).html).not.toContain('#figures')
  await admin(`POST /api/history/${version}/undo`)
  expect(await names('/', main)).toContain('Loans')
  expect((await get('/')).html).toContain('id="figures"')
})

test('an empty value is the default menu, and a change can be undone', async () => {
  const { admin, get, names, save } = await openSite()
  const { html } = await get('/about-us')
  const { version } = await save('menu.footer', '- staff-login\ndonner | Friends')
  expect(await names('/about-us', footer)).toEqual(['Friends', 'Home', 'About us', 'Contact'])
  expect((await admin(`POST /api/history/${version}/undo`)).status).toBe(200)
  expect((await get('/about-us')).html).toBe(html)
  await save('menu.footer', '- staff-login')
  await save('menu.footer', '')
  expect((await get('/about-us')).html).toBe(html)
})

test('an unknown entry is refused with a message', async () => {
  const { save } = await openSite()
  const { status, fields } = await save('menu.about', 'home')
  expect([status, fields.valueEn]).toEqual([422, 'This menu has no entry home.'])
})
