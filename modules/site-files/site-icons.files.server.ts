// Browsers and phones request icons and manifest at these names by default. Pages link to the files of the logo
// itself, whose names change with it.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import type { Services } from '#core/kernel/services.ts'
import { namedFileHeaders } from '#core/platform/http/security/security-headers.ts'
import type { ImageVariant } from '#core/platform/images/image.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { languages } from '#core/lib/text/language.ts'
import { logoVariant } from '#core/images/logo.server.ts'
import { organisationName, organisationShortName } from '#core/page/frame/organisation-name.ts'
import { readSiteValues, type SiteValues } from '#core/page/frame/page.service.server.ts'
import { coloursOf, defaultColours } from '#core/settings/branding/palettes.ts'
import { firstLanguageOf } from '#core/settings/stored/first-language.queries.server.ts'
import { sharePath } from '#modules/gallery/share-paths.ts'
import { manifestPath, officeManifestPath, siteIcons } from './site-icon-paths.ts'

/** Headers of a file that changes under the same name. */
const changingHeaders = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

const contentTypes: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
}

/** The back-office as an app, with which the phone's gallery can share photos. */
const officeApp = {
  id: '/admin',
  start_url: '/admin/dashboard',
  display: 'standalone',
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  },
}

export function createSiteIconsApi(services: Services): Hono {
  const app = new Hono()
  for (const [path, own] of [
    [manifestPath, {}],
    [officeManifestPath, officeApp],
  ] as const) {
    app.get(path, async ({ body }) => {
      const manifest = { ...manifestOf(await readSiteValues(services)), ...own }
      return body(JSON.stringify(manifest), 200, {
        ...changingHeaders,
        'Content-Type': 'application/manifest+json; charset=utf-8',
      })
    })
  }
  for (const [path, size] of siteIcons) {
    app.get(path, async ({ body, redirect }) => {
      const { logo } = await readSiteValues(services)
      const variant = logoVariant(logo, size)
      if (!variant) {
        const headers = { ...namedFileHeaders, 'Content-Type': contentTypes[extname(path)] ?? '' }
        return body(new Uint8Array(await readFile(join(projectRoot, 'public', path))), 200, headers)
      }
      if (path !== '/favicon.ico') return redirect(`/uploads/${variant.name}`, 302)
      const file = await services.storage.open(variant.name)
      if (!file) return body(null, 404)
      return body(icoOf(variant, await buffer(file.stream)), 200, {
        ...changingHeaders,
        'Content-Type': 'image/x-icon',
      })
    })
  }
  return app
}

/** Builds an icon file with one PNG: 6 bytes of header, 16 of its only entry, and the image. */
function icoOf({ width, height }: ImageVariant, png: Buffer): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(height, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Uint8Array(Buffer.concat([head, png]))
}

function manifestOf({ settings, logo }: SiteValues) {
  const first = firstLanguageOf(settings)
  const name = organisationName(first, settings)
  const { light } = coloursOf(settings['look.palette'].en) ?? defaultColours
  return {
    name: name.text,
    short_name: organisationShortName(first, settings).text,
    short_name_localized: Object.fromEntries(
      languages.map((language) => [language, organisationShortName(language, settings).text]),
    ),
    lang: name.language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf7ee',
    theme_color: light.deep,
    icons: logo ? logoIcons(logo) : drawnIcons,
  }
}

function logoIcons(logo: NonNullable<SiteValues['logo']>) {
  return (['icon192', 'icon512', 'maskable'] as const).flatMap((size) => {
    const variant = logoVariant(logo, size)
    if (!variant) return []
    const { name, type, width, height } = variant
    const purpose = size === 'maskable' ? { purpose: size } : {}
    return [{ src: `/uploads/${name}`, type, sizes: `${width}x${height}`, ...purpose }]
  })
}

const drawnIcons = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]
