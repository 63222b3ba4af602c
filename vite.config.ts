import { globSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { screenTexts } from '#translations/screen-texts.ts'
import { guideParts } from '#modules/help/guide-parts.ts'
import { firstPieces, officeGroup, sharedGroup } from './app/office-pieces.ts'

/** `x.ts?script`: the text of a browser script that stands alone, bundled, for an inline script or a worker. */
const scriptText: Plugin = {
  name: 'script-text',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'script') return undefined
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        target: 'es2020',
        modulePreload: false,
        rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
      },
    })
    if (!('output' in built)) throw new Error(`${file} was not built`)
    return `export default ${JSON.stringify(built.output[0].code)}`
  },
}

/** `x.md?guide`: the answers of a guide, for the help of the back-office. */
const guideAnswers: Plugin = {
  name: 'guide-parts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'guide') return undefined
    return `export default ${JSON.stringify(guideParts(await readFile(file, 'utf8')))}`
  },
}

/**
 * The manifest lists the routes with the files of each. The back-office loads it, and none of the public pages: each is
 * a document of its own, so they are left out.
 */
const shortManifest: Plugin = {
  name: 'short-manifest',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async writeBundle() {
    for await (const file of glob('build/client/assets/manifest-*.js')) {
      const [, start = '', json = '', end = ''] =
        /^(window\.__reactRouterManifest=)(.*)(;)$/s.exec(await readFile(file, 'utf8')) ?? []
      const { routes, ...rest } = JSON.parse(json)
      for (const id of Object.keys(routes)) {
        if (/^(?:public-|closed-|en\/|bn\/)/.test(id)) {
          delete routes[id]
        }
      }
      // React Router reads a missing value as false.
      const whatIsThere = (_: string, value: unknown) => (value === false ? undefined : value)
      await writeFile(file, start + JSON.stringify({ ...rest, routes }, whatIsThere) + end)
    }
  },
}

/** The child processes as JavaScript: in each, Node would keep its TypeScript compiler in memory (20 MB). */
const builtWorkers: Plugin = {
  name: 'built-workers',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // The entry, which says that there is a whole build, is written after them.
  async generateBundle({ dir = '' }) {
    await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      ssr: { noExternal: bundledPackages },
      build: {
        ssr: true,
        target: 'es2022',
        outDir: join(dir, 'workers'),
        rolldownOptions: { input: globSync('{core/platform,modules/giving}/*/*-worker*.ts') },
      },
    })
  },
}

/** Smaller modules that the browser gets in place of packages. */
const standIns = new Map([
  ['@tiptap/extension-code', 'core/ui/admin/rich-text/unused-parts.ts'],
  ['@tiptap/extension-code-block', 'core/ui/admin/rich-text/unused-parts.ts'],
  ['@tiptap/pm/dropcursor', 'core/ui/admin/rich-text/unused-parts.ts'],
  ['fast-equals', 'core/ui/admin/rich-text/unused-parts.ts'],
  ['i18next', 'translations/browser-i18next.ts'],
  ['linkifyjs', 'core/ui/admin/rich-text/find-links.ts'],
])

const unusedOfMantine =
  /^(?:\.\.\/ScrollArea\/ScrollArea|\.\/\w+\/(?:(?:ActionIcon|Button)Group(?:Section)?|(?:Checkbox|Radio)(?:Card|Indicator)))\.mjs$/

const browserStandIns: Plugin = {
  name: 'browser-stand-ins',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id) {
    const standIn = unusedOfMantine.test(id) ? 'core/ui/admin/unused-parts.ts' : standIns.get(id)
    return standIn && join(import.meta.dirname, standIn)
  },
}

const sheets = globSync('{app,core,modules}/**/*.module.css', { cwd: import.meta.dirname }).sort()

/**
 * Names a class by the index of its file and its own index in the file. Pages inline their styles, and such names
 * compress better than hashes. Both builds get the same names.
 */
function shortName(name: string, path: string, css: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*/, ''))
  // A file that is added during development.
  if (!sheets.includes(file)) sheets.push(file)
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-zA-Z][\w-]*/g) ?? [])]
  const place = names.indexOf(name)
  if (place < 0) throw new Error(`${file} has no class ${name}`)
  return `_${sheets.indexOf(file).toString(36).padStart(2, '0')}${place.toString(36)}`
}

/** Packages that become part of the server build. */
const bundledPackages = [
  '@asteasolutions/zod-to-openapi',
  '@fastify/busboy',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@remix-run/route-pattern',
  'cookie-es',
  'hono',
  'i18next',
  'ipaddr.js',
  'kysely',
  'lru-cache',
  'mediabunny',
  'rate-limiter-flexible',
  'react-router',
  'uqr',
  'zod',
]

export default defineConfig(({ command }) => ({
  plugins: [
    browserStandIns,
    scriptText,
    guideAnswers,
    screenTexts,
    reactRouter(),
    shortManifest,
    builtWorkers,
    firstPieces,
  ],
  css: { modules: { generateScopedName: shortName } },
  build: {
    // A public page inlines its styles, so small pictures gain nothing from being data URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    // The server is the build's entry, so that a React Router context key is one object
    // everywhere in the process.
    ssr: {
      // Node loads one file much faster than the 350 of these packages, which also stay in memory with their source,
      // comments and unused parts.
      resolve: { noExternal: command === 'build' ? bundledPackages : [] },
      build: {
        rolldownOptions: {
          input: './server/entry.ts',
          output: {
            // Names stay, for the traces in the log.
            minify: { compress: false, mangle: false, codegen: true },
            // V8 keeps a source with one Bangla letter in two bytes for each character.
            charset: 'ascii',
          },
        },
      },
    },
    // A file for each part that changes at its own pace: on a line of 400 ms eighty small ones cost more
    // than their bytes. React stands alone because the photo viewer needs little else; what public pages
    // and the back-office share must be in neither's file, or one's styles would come with the other's.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  // The root needs the context of the document, and would load the styles of any other group that holds it.
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|core\/ui\/document-context\.|vite\/preload-helper/,
                  priority: 6,
                },
                // Styles of the root, which every document has.
                {
                  name: 'root-styles',
                  test: /core\/ui\/(?:button-link|page-title)\.module\.|app\/layouts\/error-(?:view|message)\.module\./,
                  priority: 5,
                },
                { name: 'prose', test: /core\/ui\/prose\./, priority: 5 },
                {
                  name: 'forms',
                  test: /node_modules\/zod\/|core\/lib\/[a-z]+-fields/,
                  priority: 3,
                },
                // The back-office has previews of public pages, whose texts a list does not need; a search has one language.
                { name: 'site-en', test: /(?<!core\/)translations\/en\/site\./, priority: 4 },
                { name: 'site-bn', test: /(?<!core\/)translations\/bn\/site\./, priority: 4 },
                {
                  name: 'site-texts',
                  test: /core\/translations\/(?:translations|use-translations)\./,
                  priority: 3,
                },
                {
                  name: 'shared',
                  test: /core\/(?:images\/consent-(?:hows|form\.schema)\.|page\/(?:public-pages|frame\/(?:page\.schema|related-pages))\.|lib\/(?![a-z]+-fields|qr-path|html\/(?!escape|plain)|drafts\/file-store|text\/(?:romanised|slug))|translations\/(?!translations|use-translations|admin-(?:en|bn)|access-texts|mail-texts|actor-names|use-field-name)|ui\/(?:tag|table-roles|find-icon|admin\/bijoy\/looks-like-bijoy)\.)|(?<!core\/)translations\/(?:translate|find-text|browser-i18next)\.|node_modules\/react-router\//,
                  priority: 4,
                },
                // The code for clipboard and tables is loaded with the editor, after the form.
                {
                  name: 'editor',
                  test: /node_modules\/(?:@tiptap|prosemirror)|core\/ui\/admin\/rich-text\/(?:pasted-(?!image)|table-(?!tools))/,
                  priority: 3,
                },
                {
                  name: 'mantine',
                  test: /node_modules\/@mantine\/(?!core\/esm\/components\/(?:PasswordInput|Progress|Radio|SimpleGrid|Tabs|Textarea)\/)/,
                  priority: 3,
                },
                // Parts of many screens, by the screens that a clerk opens first (app/office-pieces.ts).
                { name: sharedGroup, priority: 2 },
                { name: officeGroup, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}))
