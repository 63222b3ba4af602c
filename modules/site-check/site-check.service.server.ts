// One pass over every visible record finds the problems of the public site.
import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { type AnyEntity, everyPage, listEntities } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import type { Image } from '#core/platform/images/image.ts'
import type { Language } from '#core/lib/text/language.ts'
import { type RecordLabels, recordLabels } from '#core/lib/text/record-labels.ts'
import { hasConsentState } from '#core/images/consent.queries.server.ts'
import { type StoredImage, searchImages } from '#core/images/image-library.queries.server.ts'
import type { RenderPath } from '#core/page-services.server.ts'
import { findFirstLanguage } from '#core/settings/stored/first-language.queries.server.ts'
import { isSettingKey, settingTable } from '#core/settings/stored/setting.schema.ts'
import { isInBothLanguages } from '#core/settings/values/setting-sections.ts'
import { isReservedSlug } from '#modules/own-pages/reserved-slugs.ts'
import { bijoyTexts } from './bijoy-texts.ts'
import { missingTexts } from './missing-texts.ts'
import { openPageIds } from './page-ids.server.ts'
import { type AnyRow, listUnusedImages, readRows } from './site-check.queries.server.ts'
import { type LinkPlace, linksIn, targetOfLink } from './site-links.ts'
import { openTargets } from './site-targets.server.ts'

type Found = RecordLabels & { entity: Entity; id: number; field: string }

/** First findings, and their total number. */
type Findings<F> = { total: number; rows: F[] }

export type SiteCheck = {
  links: Findings<Found & { href: string }>
  images: Findings<Found>
  texts: Findings<Found & { language: Language }>
  bijoy: Findings<Found & { text: string }>
  consent: Findings<Pick<StoredImage, 'name' | 'bytes'>>
  files: Findings<Image>
}

const mostListed = 100

type Site = Pick<
  Services,
  'db' | 'publicDb' | 'publicFiles' | 'entities' | 'storage' | 'config' | 'clock'
> & {
  /** Renders pages to check links to their parts; if absent, only the page is checked. */
  renderPath?: RenderPath | undefined
}

/** Reads the current state; computed again after a change of content or of its visibility. */
export async function readSiteCheck(site: Site): Promise<SiteCheck> {
  return checkOnce(site.publicDb, site)
}

const checkOnce = memoizeByVersion((_, site: Site) => checkSite(site))

async function checkSite(site: Site): Promise<SiteCheck> {
  const { db, publicDb, entities, config, clock } = site
  const links: SiteCheck['links'] = { total: 0, rows: [] }
  const images: SiteCheck['images'] = { total: 0, rows: [] }
  const texts: SiteCheck['texts'] = { total: 0, rows: [] }
  const bijoy: SiteCheck['bijoy'] = { total: 0, rows: [] }
  const [isOpen, first] = await Promise.all([openTargets(site), findFirstLanguage(publicDb)])
  const hasPart = openPageIds(site.renderPath)
  const isDead = async (href: string, place: Pick<LinkPlace, 'page' | 'language'>) => {
    const target = targetOfLink(href, { ...place, publicUrl: config.publicUrl, first })
    if (!target) return false
    const { path, part } = target
    return (
      !(await isOpen(path)) || (part !== undefined && !(await hasPart(part.publicPath, part.id)))
    )
  }

  for (const definition of listEntities(entities)) {
    if (!definition.isPublic || definition.table === 'images') continue
    for await (const row of readRows(publicDb, definition.table)) {
      const found = (field: string): Found => ({
        entity: definition.table,
        id: row.id,
        ...recordLabels(row),
        field,
      })
      for (const { field, href } of linksOf(row, config.publicUrl)) {
        const place = { page: pageOf(definition, row), language: languageOfField(field) }
        if (await isDead(href, place)) add(links, () => ({ ...found(field), href }))
      }
      const address = hiddenAddress(definition.table, row)
      if (address) add(links, () => ({ ...found('slug'), href: address }))
      for (const field of imagesWithoutText(row)) add(images, () => found(field))
      for (const { field, text } of bijoyTexts(row)) add(bijoy, () => ({ ...found(field), text }))
      if (!hasBothTexts(row)) continue
      for (const { field, language } of missingTexts(row)) {
        add(texts, () => ({ ...found(field), language }))
      }
    }
  }
  const unused = await listUnusedImages(db, entities, mostListed)
  const now = clock()
  const wanted = { page: 1, pageSize: mostListed }
  const consent = await searchImages(db, entities, wanted, hasConsentState(db, 'missing', now))
  return {
    links,
    images,
    texts,
    bijoy,
    consent: {
      total: consent.total,
      // Who agreed, and when, is for the library of images alone.
      rows: consent.rows.map(({ name, bytes }) => ({ name, bytes })),
    },
    files: { total: unused.total, rows: unused.images },
  }
}

function add<F>(findings: Findings<F>, make: () => F): void {
  findings.total += 1
  if (findings.rows.length < mostListed) findings.rows.push(make())
}

function linksOf(row: AnyRow, publicUrl: string) {
  return Object.entries(row).flatMap(([field, value]) =>
    typeof value === 'string' ? linksIn(value, publicUrl).map((href) => ({ field, href })) : [],
  )
}

/** Returns the address of an own page that the site has needed for itself since: visitors see another page there. */
function hiddenAddress(table: Entity, { slug }: AnyRow): string | undefined {
  const isHidden = table === 'pages' && isReservedSlug(String(slug))
  return isHidden ? `/${slug}` : undefined
}

function languageOfField(field: string): Language {
  return field.endsWith('Bn') ? 'bn' : 'en'
}

/** Returns the fields with images that lack a description. Decorative images are marked as such. */
function imagesWithoutText(row: AnyRow): string[] {
  const isPhoto = 'isDecorative' in row && !row.isDecorative && row.imagename
  const inTexts = Object.keys(row).filter((field) =>
    /<img(?![^<>]*\salt=)/.test(String(row[field])),
  )
  return [...(isPhoto && !row.alt && !row.altBn ? ['alt'] : []), ...inTexts]
}

/**
 * True if both languages need a text. A setting may be the same in both, and each small text has a default in its
 * language.
 */
function hasBothTexts({ key }: AnyRow): boolean {
  if (typeof key !== 'string' || !isSettingKey(key)) return true
  const { kind } = settingTable[key]
  return kind !== 'words' && isInBothLanguages(kind)
}

/** Returns the page on which a visitor reads the text: links may be relative to it. */
function pageOf({ sample, name }: AnyEntity, row: AnyRow): string {
  if (sample === 'never shown') return '/'
  const { keyColumn = name.column, placeColumn } = sample
  const place = placeColumn ? row[placeColumn] : null
  const [page = '/'] = sample.pages({
    id: row.id,
    key: String(row[keyColumn]),
    place: place === null ? null : String(place),
  })
  return page === everyPage ? '/' : page
}
