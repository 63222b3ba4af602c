import { expect, type Page } from '@playwright/test'
import texts from '#translations/bn/admin.json' with { type: 'json' }
import afterSaving from '#translations/bn/after-saving.json' with { type: 'json' }
import upload from '#translations/bn/photo-upload.json' with { type: 'json' }
import noticeTexts from '#modules/notices/texts/bn.json' with { type: 'json' }
import { plain } from './images.ts'
import { weekly } from './weekly-site.ts'
import { addPdf, change, changing, named, open, type WeeklyTask, whatsApp } from './weekly-task.ts'

const { ui, dashboard, photos, albums, bulk, history } = texts
const { notices } = noticeTexts

const rowOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: named(ui.selectRow, name), exact: true })

const jpeg = async (colour: string) => ({
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  buffer: await plain(400, 300, colour).jpeg().toBuffer(),
})

export const noticeTasks: WeeklyTask[] = [
  {
    name: 'write a notice',
    before: 5,
    most: 2,
    run: async ({ link, write, button }) => {
      await link(dashboard.writeNotice)
      await write('titleBn', 'গ্রামসভা শনিবার')
      await button(ui.create)
    },
    effect: { path: '/bn/notices', text: 'গ্রামসভা শনিবার' },
  },
  {
    name: 'publish a notice with its PDF',
    before: 7,
    most: 4,
    run: async (hands, page) => {
      await hands.link(dashboard.writeNotice)
      await hands.write('titleBn', 'টিনের দরপত্র')
      await addPdf(hands, page)
      await page.getByLabel(notices.fileTitle.replace('{{n}}', '১')).waitFor()
      await hands.button(ui.create)
    },
    effect: { path: '/bn/notices', text: 'টিনের দরপত্র' },
  },
  changing('correct a notice', 5, '/bn/notices', notices.list, weekly.notice, {
    titleBn: 'অফিস রবিবার বন্ধ',
  }),
  {
    name: 'correct a notice, and take it back',
    before: 9,
    most: 4,
    run: async (hands) => {
      await change(hands, notices.list, weekly.mistaken, { titleBn: 'অফিস সোমবার বন্ধ' })
      await hands.button(ui.undo)
    },
    effect: { path: '/bn/notices', text: weekly.mistaken },
  },
  {
    name: 'publish a draft',
    before: 5,
    most: 3,
    run: async (hands) => {
      await open(hands, notices.list, weekly.draft)
      await hands.button(ui.publish)
    },
    effect: { path: '/bn/notices', text: weekly.draft },
  },
  {
    name: 'pin a notice',
    before: 6,
    most: 4,
    run: async (hands, page) => {
      await open(hands, notices.list, weekly.pinned)
      await hands.tap(page.getByLabel(notices.isPinned))
      await hands.button(ui.save)
    },
    effect: { text: notices.pinned },
  },
  {
    name: 'hide a notice',
    before: 5,
    most: 3,
    run: async ({ link, tap, button }, page) => {
      await link(notices.list)
      await tap(rowOf(page, weekly.hidden))
      await button(bulk.hide)
    },
    effect: { path: '/bn/notices', text: weekly.hidden, isGone: true },
  },
  {
    name: 'delete a notice',
    before: 4,
    most: 2,
    run: async ({ link, button }) => {
      await link(notices.list)
      await button(named(ui.deleteOf, weekly.removed))
    },
    effect: { path: '/bn/notices', text: weekly.removed, isGone: true },
  },
  {
    name: "make this year's notice of last year's",
    before: 5,
    most: 4,
    run: async (hands, page) => {
      await open(hands, notices.list, weekly.lastYear)
      await hands.link(history.duplicate)
      await page.getByRole('link', { name: history.duplicate }).waitFor({ state: 'hidden' })
      await hands.write('titleBn', 'এ বছরের মেলা')
      await hands.button(ui.publish)
    },
    effect: { path: '/bn/notices', text: 'এ বছরের মেলা' },
  },
  {
    name: 'share a notice of last week by WhatsApp',
    before: 5,
    most: 3,
    run: async ({ link, tap, button }, page) => {
      await link(notices.list)
      await button(named(ui.shareOf, weekly.pinned))
      await tap(whatsApp(page))
    },
    effect: { text: afterSaving.facebook },
  },
]

export const photoTasks: WeeklyTask[] = [
  {
    name: 'add photos to an album',
    before: 7,
    most: 7,
    run: async ({ link, tap, addFile, button }, page) => {
      await link(albums.list)
      await tap(page.locator('a[href="/admin/photoupload?album=1"]'))
      await addFile(page.locator('input[type=file][multiple]'), [
        await jpeg('#7a4b1c'),
        await jpeg('#1c7a6b'),
      ])
      await tap(page.locator('input[value=nobody]'))
      await button(upload.send.replace('{{count}}', '২'))
    },
    effect: { text: upload.done },
  },
  {
    name: 'add photos to a new album',
    before: 8,
    most: 8,
    run: async ({ link, tap, write, addFile, button }, page) => {
      await link(albums.list)
      await link(albums.add)
      await write('titleBn', 'শীতবস্ত্র')
      await button(ui.create)
      await link(dashboard.addPhotos)
      await addFile(page.locator('input[type=file][multiple]'), await jpeg('#2aa85b'))
      await tap(page.locator('input[value=nobody]'))
      await button(upload.sendOne)
    },
    effect: { text: upload.done },
  },
  changing(
    'change the title of a photo',
    4,
    '/bn/photogalleryfrontend/1',
    photos.list,
    weekly.caption,
    { titleBn: 'নতুন রাস্তা' },
  ),
  {
    name: 'take three photos off the website',
    before: 7,
    most: 5,
    run: async ({ link, tap, button }, page) => {
      await link(photos.list)
      for (const name of weekly.photos) await tap(rowOf(page, name))
      await button(bulk.hide)
    },
    effect: { path: '/bn/photogalleryfrontend/1', text: weekly.photos[1], isGone: true },
  },
  {
    name: 'find a photo by looking at an album',
    before: 8,
    most: 4,
    run: async ({ link, choose }, page) => {
      await link(photos.list)
      await choose(page.getByRole('combobox', { name: photos.album }), '1')
      const name = named(ui.editOf, weekly.photos[2])
      const found = page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
      const picture = await found.locator('img').boundingBox()
      const handle = await found.getByTitle(photos.drag).boundingBox()
      if (!picture || !handle) throw new Error('nothing to look at')
      expect(picture.width * picture.height).toBeGreaterThan(100 * 100)
      expect(handle.x + handle.width).toBeLessThan(picture.x)
      await link(name)
    },
    effect: { text: photos.edit },
  },
]
