// The files of the back-office. On a line of 400 ms eighty small ones cost more than their bytes, so what the first
// screen needs is one file, what forms add another, and what lists add a third. The login page fetches the first.
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/** Files of every document of the back-office; a public page may have them too. */
const documentFiles = ['app/entry.client.tsx', 'app/root.tsx']

const firstScreen = [
  'app/hydrate-document.tsx',
  'app/layouts/back-office-layout.tsx',
  'app/layouts/admin-layout.tsx',
  'modules/dashboard/dashboard-screen.client.tsx',
]

const firstForm = ['modules/notices/notice-form-screen.client.tsx']
/** Some kinds of fields, and the values of a form. */
const formParts =
  /node_modules\/@mantine\/|core\/ui\/admin\/(?:form|bijoy\/(?:use|looks)|image\/(?!image-editor|image-picker|region))/
const listParts =
  /core\/(?:records\/screens\/(?:record-(?:columns|list)|use-(?:bulk|confirm-sample|delete))\.|ui\/admin\/(?!bijoy|link-field|rich-text|qr-code|whatsapp-button|form|image))/

/** A module that a public page has too must be in none of these files, or their styles would come with it. */
const publicRoots = [
  'app/root.tsx',
  'app/islands.tsx',
  'app/layouts/public-layout.tsx',
  'app/layouts/error-view.tsx',
  ...globSync('{app,core,modules}/**/*-page.tsx', { cwd: root }),
]

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

let sets: Record<'first' | 'form' | 'open', ReadonlySet<string>> | undefined

/** Names the file of a module of the back-office; null leaves it to the bundler. */
export function officeGroup(id: string, context: Context): string | null {
  sets ??= {
    first: reachable(firstScreen, context),
    form: reachable(firstForm, context),
    open: reachable(publicRoots, context),
  }
  const { first, form, open } = sets
  const path = relative(root, id)
  if (first.has(id)) return open.has(id) ? 'shared-office' : 'back-office'
  if (form.has(id) || formParts.test(path)) {
    return open.has(id) ? 'shared-forms' : 'back-office-forms'
  }
  return listParts.test(path) && !open.has(id) ? 'back-office-lists' : null
}

function reachable(files: readonly string[], context: Context): ReadonlySet<string> {
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
        return [language, filesOf([...documentFiles, ...firstScreen, texts])]
      }),
    )
    await writeFile(join(root, 'build/first-pieces.json'), JSON.stringify(pieces))
  },
}
