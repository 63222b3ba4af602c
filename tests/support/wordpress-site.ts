// Imports of WordPress for tests: a site of every kind of item, and its import.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openMedia } from '#modules/moving-in/media/media-source.server.ts'
import { importWordPress } from '#modules/moving-in/wordpress/import-wordpress.service.server.ts'
import { readWxr } from '#modules/moving-in/wordpress/read-wxr.server.ts'
import type { WordPressTargets } from '#modules/moving-in/wordpress/wordpress-plan.server.ts'
import type { openContent } from './content.ts'
import { plain } from './images.ts'
import { pdfOf } from './pdf.ts'
import { attachment, oldSite, type WordPressItem, writeFiles, wxrOf } from './wordpress.ts'

type Site = Awaited<ReturnType<typeof openContent>>

export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'village-wordpress-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function moveIn(
  { services, makePerson }: Pick<Site, 'services' | 'makePerson'>,
  folder: string,
  options: { targets?: WordPressTargets; media?: string; isStopped?: () => boolean } = {},
) {
  const { id, name } = await makePerson({ role: 'ADMIN' })
  const clerk = { id, name, checkRights: async () => 'ADMIN' as const }
  const media = await openMedia(options.media ?? join(folder, 'uploads'))
  const site = await readWxr(join(folder, 'export.xml'))
  const { targets, isStopped = () => false } = options
  try {
    return await importWordPress(
      services,
      clerk,
      { site, media, ...(targets && { targets }) },
      { list: join(folder, 'list.jsonl'), progress: () => {}, isStopped },
    )
  } finally {
    media.close()
  }
}

export const listed = async (site: Pick<Site, 'admin'>, path: string) =>
  (await site.admin(`GET ${path}?state=all`)).body as Record<string, unknown>[]

const photo = async (width = 60) => new Uint8Array(await plain(width, 40).jpeg().toBuffer())

export const posts: WordPressItem[] = [
  {
    id: 11,
    title: 'School opened &amp; running',
    slug: 'school-opened',
    categories: [['category', 'news', 'News']],
    content:
      '<!-- wp:paragraph --><p>Hello <strong>all</strong></p><!-- /wp:paragraph -->' +
      `<!-- wp:image --><figure class="wp-block-image"><img src="${oldSite}/wp-content/uploads/2020/05/school-300x200.jpg" alt="A school"/><figcaption>Our school</figcaption></figure><!-- /wp:image -->` +
      `<p><a href="${oldSite}/wp-content/uploads/2020/05/plan.pdf">The plan</a> <a href="${oldSite}/about/">About</a></p>`,
    meta: { _thumbnail_id: '21' },
  },
  {
    id: 12,
    title: 'Driver wanted',
    categories: [['category', 'jobs', 'Jobs']],
    content: 'Line one\nLine two\n\nPara two',
    status: 'draft',
  },
  { id: 13, title: 'About us', type: 'page', slug: 'about', link: `${oldSite}/about/` },
  {
    id: 14,
    title: 'মাঠের ছবি',
    categories: [['category', 'gallery', 'Gallery']],
    content: '[gallery ids="21,22"]',
    slug: '%e0%a6%ae',
    link: `${oldSite}/2020/05/%e0%a6%ae/`,
  },
  {
    id: 15,
    title: 'Trees',
    categories: [
      ['category', 'news', 'News'],
      ['language', 'en', 'English'],
      ['post_translations', 'pll_1', 'pll_1'],
    ],
  },
  {
    id: 16,
    title: 'গাছ',
    content: '<p>সবুজ</p>',
    slug: 'trees-bn',
    link: `${oldSite}/bn/2020/05/trees-bn/`,
    categories: [
      ['category', 'news', 'News'],
      ['language', 'bn', 'বাংলা'],
      ['post_translations', 'pll_1', 'pll_1'],
    ],
  },
  { id: 17, title: 'Later', status: 'future', date: '2030-01-02 09:00:00' },
  { id: 18, title: 'Secret', password: 'x' },
  { id: 19, title: '[:en]Water[:bn]পানি[:]', content: '[:en]Wells[:bn]কূপ[:]' },
  { id: 30, type: 'nav_menu_item' },
  { id: 31, status: 'trash' },
  attachment(21, '2020/05/school.jpg', {
    parent: 11,
    meta: { _wp_attachment_image_alt: 'School alt' },
    excerpt: 'School caption',
  }),
  attachment(22, '2020/05/field.jpg'),
  attachment(23, '2020/05/plan.pdf'),
  attachment(24, '2020/05/gone.jpg'),
]

export async function writeSite(items = posts): Promise<string> {
  const folder = await openFolder()
  writeFiles(folder, {
    'export.xml': wxrOf(items),
    'uploads/2020/05/school.jpg': await photo(),
    'uploads/2020/05/school-300x200.jpg': await photo(30),
    'uploads/2020/05/field.jpg': await photo(80),
    'uploads/2020/05/plan.pdf': new Uint8Array(pdfOf('plan.pdf', 1).buffer),
  })
  return folder
}
