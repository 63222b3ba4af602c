// The files of the back-office. On a line of 400 ms eighty small ones cost more than their bytes, so what the first
// screen needs is one file, what forms add another, and what lists add a third. The login page fetches the first.
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { publicPages } from '#core/lib/public-pages.ts'

const root = join(import.meta.dirname, '..')

/** Files of every document of the back-office; a public page may have them too. */
const documentFiles = ['app/entry.client.tsx', 'app/root.tsx']

const frame = [
  'app/hydrate-document.tsx',
  'app/layouts/back-office-layout.tsx',
  'app/layouts/admin-layout.tsx',
]
const dashboard = ['modules/dashboard/dashboard-screen.client.tsx']

const firstForm = ['modules/notices/notice-form-screen.client.tsx']
const lists = ['core/records/screens/record-list.tsx', 'core/ui/admin/list-with-form.tsx']
/** Some kinds of fields, and the values of a form. */
const formParts =
  /core\/ui\/admin\/(?:form|bijoy\/(?:use|looks)|image\/(?!image-editor|image-picker|region))/
const listParts =
  /core\/(?:records\/screens\/(?:record-(?:columns|list)|use-(?:bulk|confirm-sample|delete))\.|ui\/admin\/(?!bijoy|link-field|rich-text|qr-code|whatsapp-button|form|image))/

/** A module that a public page has too must be in none of these files, or their styles would come with it. */
const publicRoots = [
  'app/root.tsx',
  'app/islands.tsx',
  'app/layouts/public-layout.tsx',
  'app/layouts/error-view.tsx',
  'modules/closed/closed-page.tsx',
  'modules/own-pages/own-page-page.tsx',
  'modules/text-pages/missing-page.tsx',
  ...Object.values(publicPages).map(({ file }) => file),
]

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
type Part = 'back-office' | 'dashboard' | 'back-office-forms' | 'back-office-lists'

let parts: ReturnType<typeof readParts> | undefined

/** Names the file of a module that a public page has too. A group takes along what its modules import, so this goes first. */
export function sharedGroup(id: string, context: Context): string | null {
  const part = partOf(id, context)
  return part && parts?.open.has(id) ? 'shared-with-office' : null
}

/** Names the file of a module of the back-office; null leaves it to the bundler. */
export function officeGroup(id: string, context: Context): string | null {
  return parts?.open.has(id) ? null : partOf(id, context)
}

function partOf(id: string, context: Context): Part | null {
  parts ??= readParts(context)
  const path = relative(root, id)
  // The index of Mantine, which everything imports, leads to all its parts.
  if (path.includes('node_modules/@mantine/')) {
    return path.includes('/PasswordInput/') ? null : 'back-office-forms'
  }
  if (parts.frame.has(id)) return 'back-office'
  if (parts.dashboard.has(id)) return 'dashboard'
  if (parts.form.has(id) || formParts.test(path)) return 'back-office-forms'
  return listParts.test(path) ? 'back-office-lists' : null
}

function readParts(context: Context) {
  const form = reachable(firstForm, context)
  const first = reachable(dashboard, context)
  // The frame has the modules that forms share with the dashboard and lists: a file of their own would cost a request.
  const shared = [...first, ...reachable(lists, context)].filter((id) => form.has(id))
  return {
    frame: new Set([...reachable(frame, context), ...shared]),
    dashboard: first,
    form,
    open: reachable(publicRoots, context),
  }
}

function reachable(files: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    const info = found.has(id) ? null : context.getModuleInfo(id)
    if (!info) return
    found.add(id)
    info.importedIds.forEach(follow)
  }
  for (const file of files) {
    follow(join(root, file))
    follow(`${join(root, file)}?__react-router-build-client-route`)
  }
  return found
}

/** Writes down the files of the first screen, by the language of its texts. */
export const firstPieces: Plugin = {
  name: 'first-pieces',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    function filesOf(sources: readonly string[]): string[] {
      const found = new Set<string>()
      const follow = (name: string) => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || found.has(name)) return
        found.add(name)
        for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
        chunk.imports.forEach(follow)
      }
      for (const { fileName, moduleIds, facadeModuleId } of chunks) {
        const ids = [...moduleIds, facadeModuleId?.replace(/\?.*/, '')]
        if (sources.some((source) => ids.includes(join(root, source)))) follow(fileName)
      }
      return [...found].map((file) => `/${file}`)
    }
    const pieces = Object.fromEntries(
      ['en', 'bn'].map((language) => {
        const texts = `core/translations/admin-${language}.ts`
        return [language, filesOf([...documentFiles, ...frame, ...dashboard, texts])]
      }),
    )
    await writeFile(join(root, 'build/first-pieces.json'), JSON.stringify(pieces))
  },
}
