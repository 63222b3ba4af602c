// Rules of docs/architecture.md and docs/security.md about the code as a whole, checked on all of it.
// Dependency-cruiser checks the import arrows and knip unused code; the rules here are those that neither can see.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allExtensions } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { entityNames } from '#core/kernel/db/tables.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { startArguments } from './support/start-arguments.ts'

const sources = ['app', 'core', 'modules', 'server', 'cli'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .map((file) => ({ file, code: withoutComments(readText(file)) })),
)

type Rule = {
  what: string
  pattern: RegExp
  /** Files that are exempt, each with a reason. */
  except?: string[]
  /** Pattern of the files that are checked; default: all. */
  within?: RegExp
  /** Code that the rule must recognise. */
  caught: string[]
}

const serverSide = /^(core\/kernel|core\/platform|server|cli)\/|\.server\.tsx?$/

const rules: Rule[] = [
  {
    what: 'SQL is built by Kysely, which binds every value',
    pattern:
      /sql\.(?:raw|unsafe)\(|CompiledQuery\.raw\(|\b(?:exec|prepare|query)\(\s*`[^`]*\$\{(?!versionChannel)/,
    except: [
      // "begin immediate", which Kysely does not know.
      'core/kernel/db/sqlite.ts',
      // The SQL of the rate limiter, with bound values.
      'core/kernel/rate-limit.ts',
    ],
    caught: ['sql.raw(order)', 'CompiledQuery.raw(text)', 'db.exec(`select $' + '{name}`)'],
  },
  {
    what: 'a literal in SQL is a number of our own',
    pattern: /sql\.lit\((?!index\))/,
    // The name of a table in a trigger, where parameters cannot be bound.
    except: ['core/kernel/db/migrations/search-triggers.ts'],
    caught: ['sql.lit(name)', 'sql.lit(sort)'],
  },
  {
    what: 'markup that is not escaped is written in one place',
    pattern: /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    except: ['core/ui/prose.tsx'],
    caught: ['<p dangerouslySetInnerHTML={x}/>', 'node.innerHTML = x', 'document.write(x)'],
  },
  {
    what: 'a literal is not spread into another one to save lines',
    pattern: /^\s*\.\.\.(?:\(?\[[^\]]*\](?: as const\))?|\{[^}]*\}),$/m,
    caught: ["  ...(['id', 'name'] as const),", "  ...['id', 'name'],", '  ...{ id, name },'],
  },
  {
    what: 'no text becomes code',
    pattern: /\beval\(|new Function\(|from 'node:vm'|set(?:Timeout|Interval)\(\s*['"`]/,
    caught: ['eval(x)', 'new Function("a")', "import vm from 'node:vm'", "setTimeout('x', 1)"],
  },
  {
    what: 'the check of a field is given a key of error-messages, not a text',
    pattern:
      /(?:addIssue|issues\.push)\(\{[^}]*\bmessage:\s*['"`]|\berror:\s*['"`]|\.(?:min|max|minLength|maxLength|length|regex|refine)\((?:[^()'"`]|\([^()]*\))*,\s*['"`]|\.(?:date|email)\(\s*['"`]/,
    caught: [
      "z.minLength(1, 'Title is required')",
      "z.regex(/^(?![.\\s])[^/]*$/u, 'Give the name of a file.')",
      "z.refine((text) => !text.includes('x'), 'Give no x.')",
      "z.iso.date('Give a day.')",
      "z.email({ error: 'Give an email address.', abort: true })",
      "context.issues.push({ code: 'custom', input, message: 'Enter a whole number.' })",
    ],
  },
  {
    what: 'a program is started by its path and arguments, never through a shell',
    pattern: /\bexec(?:Sync)?\b[^'\n]*from 'node:child_process'|shell: true/,
    caught: ["import { exec } from 'node:child_process'", '{ shell: true }'],
  },
  {
    what: 'nothing inside Node is used that its documentation does not name',
    pattern:
      /internalMessage|NODE_CLUSTER|\.send = |process\.binding|Reflect\.get\([^)]*['"]_|\._http/,
    caught: [
      "child.emit('internalMessage', {})",
      "cmd: 'NODE_CLUSTER'",
      'child.send = (x) => x',
      "Reflect.get(socket, '_httpMessage')",
      'socket._httpMessage',
    ],
  },
  {
    what: 'other programs are started in few places',
    pattern: /from 'node:child_process'/,
    except: [
      'modules/moving-out/site-command.server.ts',
      'core/platform/worker-pool/worker-pool.ts',
      'server/seed/default-content.ts',
      'server/start.mjs',
    ],
    caught: ["import { spawn } from 'node:child_process'"],
  },
  {
    what: 'the server calls nobody but its database, its storage, a payment gateway and its host, so no address of a stranger',
    pattern:
      /(?<![.\w])fetch\(|\b(?:request|get|connect)\b[^\n]*from 'node:(?:https?|net|tls|http2)'|from 'undici'/,
    within: serverSide,
    except: [
      // A command of the host, which asks the address of this site and nobody else.
      'cli/doctor/address.ts',
      // Its `fetch` is the application itself.
      'core/platform/http/server/http-server.ts',
      // The address is set by whoever runs the server, and must be public.
      'core/platform/http/public-post.ts',
      // The host of the gateway is one of two, set by whoever runs the server.
      'modules/giving/gateway/gateway-client.server.ts',
    ],
    caught: ['await fetch(url)', "import { request } from 'node:https'"],
  },
  {
    what: 'the environment is read where it is checked',
    pattern: /process\.env(?!\.NODE_ENV\b)/,
    except: [
      // The child, whose site is that of the configuration.
      'modules/moving-out/site-command.server.ts',
      'cli/site.ts',
      'server/with-services.ts',
      'core/platform/worker-pool/worker-pool.ts',
      'server/as-typed.mjs',
      'server/dev.ts',
      // Variables of npm.
      'server/install-check.mjs',
      // A process that replaces itself has the environment of the first.
      'server/one-arena.mjs',
      'server/serve.ts',
      'server/start.mjs',
    ],
    caught: ['process.env.PORT', 'readConfig(process.env)'],
  },
  {
    what: 'a secret is never made from a guessable number',
    pattern: /Math\.random/,
    within: serverSide,
    caught: ['Math.random().toString(36)'],
  },
  {
    what: 'the browser keeps things in two places, words in one and files in the other',
    pattern: /\b(?:local|session)Storage\b|document\.cookie|indexedDB/,
    except: ['core/lib/unsaved-input/file-store.ts', 'core/lib/unsaved-input/local-store.ts'],
    caught: ['localStorage.getItem(x)', 'document.cookie = x'],
  },
  {
    what: 'no answer sets a cookie',
    pattern: /set-?cookie/i,
    // Refuses to cache a response that has one.
    except: ['core/platform/page-cache/rendered.ts'],
    caught: ["headers.set('Set-Cookie', x)", 'setCookie(c, x)'],
  },
  {
    what: 'a search text never becomes a regular expression',
    pattern: /new RegExp\((?!`\^\$\{id\}\$`|\n?\s*`\^\/api)/,
    // Their parts are names of months, other expressions and constants.
    except: [
      'core/lib/text/number-runs.ts',
      'core/lib/text/written-day.ts',
      'modules/giving/desk/read-message.ts',
      'modules/giving/promises/listable-name.ts',
    ],
    caught: ['new RegExp(words)', 'new RegExp(q, flags)'],
  },
]

test.each(rules)('$what', ({ pattern, except = [], within = /./, caught }) => {
  for (const example of caught) expect(example).toMatch(pattern)
  const found = sources
    .filter(({ file, code }) => within.test(file) && pattern.test(code))
    .map(({ file }) => file)
  // Compared exactly, so that an exception that is no longer needed fails too.
  expect(found.sort()).toEqual(except.toSorted())
})

/** Tables that may be written directly, because they hold no records. */
const freeTables = [
  'sessions',
  'apiTokens',
  'webhooks',
  'setupLinks',
  'history',
  'sentKeys',
  'contentVersion',
  'migrations',
  'changeCounter',
  'backupStatus',
  'devices',
  'accountLinks',
  'fileTexts',
  'lastLogins',
  'publishedEditions',
  // Derived from records.
  'searchDocuments',
  'searchIndex',
  'searchQueue',
  'searchWords',
  'drafts',
  'previews',
  'pendingChanges',
  'authenticators',
  'passkeys',
  'recoveryCodes',
  'rememberedDevices',
  'challenges',
  'accessLog',
  'outgoingMails',
  'mailMarks',
  'withdrawnFiles',
  'messages',
  'messageEvents',
  'messageReceipts',
  'savedAnswers',
  'formSecret',
  // A ledger with events of its own.
  'givingPromises',
  'statementImports',
  'statementLines',
  'giftAccounts',
  'statementFormats',
  'tableFormats',
  'formerAddresses',
  'gifts',
  'giftMatches',
  'giftReceipts',
  'givingEvents',
  'listedGivers',
  'giftClerks',
  'gatewayPayments',
  'pageViews',
  'vainSearches',
]
/** A restore replaces whole tables, including their history. */
const writers = /^core\/kernel\/(history|backup|db\/migrations)\//

test('nothing writes records but core/kernel/history and a restore', () => {
  const found = sources
    .filter(({ file }) => !writers.test(file))
    .flatMap(({ file, code }) => directWrites(code).map((write) => `${file}: ${write}`))
  expect(found).toEqual([])
})

test('a direct write is recognised', () => {
  for (const entity of entityNames) {
    expect(directWrites(`db.insertInto('${entity}').values(x)`)).toHaveLength(1)
    expect(directWrites(`await tx\n  .updateTable("${entity}")`)).toHaveLength(1)
    expect(directWrites(`sql\`delete from "${entity}" where\``)).toHaveLength(1)
  }
  expect(directWrites('db.deleteFrom(entity)')).toHaveLength(1)
  expect(directWrites('sql`insert into programs`')).toHaveLength(1)
  expect(directWrites('sql`update programs set`')).toHaveLength(1)
  expect(directWrites("db.insertInto('sessions').values(x)")).toEqual([])
})

test('a feature consists of the named kinds of files, without a folder for the rest', () => {
  const drawer = /(?:^|[/.-])(?:utils?|helpers?|misc|common|shared|types|index)\.tsx?$/
  expect(sources.map(({ file }) => file).filter((file) => drawer.test(file))).toEqual([])
  const inRoutes = routeModules(/-page\.tsx$/)
  for (const { file, code } of inRoutes) expect(code.split('\n').length, file).toBeLessThan(150)
})

test('every page, screen and layout of a feature is registered', () => {
  // A manifest names the files of a module that may be left out, those beside it by a relative path.
  const manifests = filesLike(/^modules\/[^/]+\/module(?:\.server)?\.ts$/)
    .map((file) => readText(file).replaceAll("from './", `from '#${dirname(file)}/`))
    .join('\n')
  const routes =
    readText('app/routes.ts') +
    readText('core/lib/public-pages.ts') +
    readText('core/kernel/section-kinds.ts') +
    manifests
  const unused = routeModules(/-(?:page|layout|(?<!missing-admin-)screen\.client)\.tsx$/)
    .map(({ file }) => file.replace(/^app\//, ''))
    // Lists and forms of one kind share an entry, by the common part of their names.
    .filter((file) => !routes.includes(file.replace(/-(list|form)-screen\.client\.tsx$/, '')))
  expect(unused).toEqual([])
})

test('every file of the API exports the creator of its part, which server/api.ts mounts', () => {
  const apis = filesLike(/^(?:core|modules|server)\/.*\.api\.server\.ts$/)
  expect(apis.length).toBeGreaterThan(20)
  expect(
    apis.filter((file) => !/^export (?:function|const) create\w+Api\b/m.test(readText(file))),
  ).toEqual([])
})

test('only query files contain SQL in a feature', () => {
  const speaks = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/
  const found = sources
    .filter(
      ({ file, code }) =>
        /^(app|modules|core\/(?!kernel|platform))/.test(file) && speaks.test(code),
    )
    .map(({ file }) => file)
    .filter((file) => !file.endsWith('.queries.server.ts'))
  expect(found).toEqual([])
})

test('the deployment files start the program like npm start', () => {
  const command = ['node', ...startArguments]
  expect(readText('Containerfile')).toContain(
    `CMD ${JSON.stringify(command).replaceAll(',', ', ')}`,
  )
  expect(readText('deploy/village-site.service')).toMatch(
    new RegExp(`^ExecStart=/opt/village-site/current/node_modules/.bin/${command.join(' ')}$`, 'm'),
  )
})

test('the example of settings has every variable of the documents', () => {
  const tables = ['README.md', 'docs/deployment.md'].map(
    (file) => /\| name \| default \|.*?\n((?:\|.*\n)+)/.exec(readText(file))?.[1] ?? '',
  )
  const named = [...tables.join('').matchAll(/`([A-Z][A-Z0-9_]{3,})[`=]/g)].map(([, name]) => name)
  const given = [...readText('.env.example').matchAll(/^#(\w+)=/gm)].map(([, name]) => name)
  expect(new Set(given)).toEqual(new Set(named))
})

test('the import rules read TypeScript', () => {
  // The parser of @swc/core is required: the import rules skip files that they cannot read.
  expect(allExtensions).toContainEqual({ extension: '.ts', available: true })
  expect(allExtensions).toContainEqual({ extension: '.tsx', available: true })
})

test('every file named in the documents exists', { tags: 'long' }, () => {
  const folders = [
    'app',
    'core',
    'modules',
    'server',
    'cli',
    'tests',
    'bench',
    'content',
    'translations',
  ]
  const known = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  const missing = readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    // This document names files that do not exist yet.
    .filter((file) => file.endsWith('.md') && file !== 'adding-an-entity.md')
    .flatMap((file) =>
      [...readText(`docs/${file}`).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)]
        .map(([, name = '']) => name)
        // A name that stands for many, such as `program.schema.ts` in a table of kinds, has no folder.
        .filter((name) => /\.(?:test|spec)\.ts$/.test(name) || name.includes('/'))
        .filter((name) => !known.some((one) => one === name || one.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    )
  expect(missing).toEqual([])
})

test('docs/architecture.md has a line for each module', () => {
  const [, tree = ''] = readText('docs/architecture.md').split('\nmodules/')
  const [listed = ''] = tree.split('\ntranslations/')
  const folders = readdirSync(join(projectRoot, 'modules')).toSorted()
  expect(Array.from(listed.matchAll(/^ {2}([a-z-]+) {2,}\S/gm), ([, name]) => name)).toEqual(
    folders,
  )
})

// Vitest ignores a tag after other words of a comment, and the test then runs with all others, without a warning.
test('the tag of a test file stands on a line of its own', () => {
  const tagged = readdirSync(join(projectRoot, 'tests'), { encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file !== 'structure.test.ts')
    .map((file) => ({ file, tags: readText(`tests/${file}`).match(/.*@module-tag.*/g) ?? [] }))
    .filter(({ tags }) => tags.length > 0)
  expect(tagged.length).toBeGreaterThan(4)
  expect(tagged.filter(({ tags }) => !/^\/\/ @module-tag \w+$/.test(tags.join()))).toEqual([])
})

/** Lists the files of routes, which have a default export: a component of another kind may end in `-page` too. */
function routeModules(pattern: RegExp) {
  return sources.filter(({ file, code }) => pattern.test(file) && code.includes('export default'))
}

function filesLike(pattern: RegExp): string[] {
  return sources.map(({ file }) => file).filter((file) => pattern.test(file))
}

function directWrites(source: string): string[] {
  const built = source.matchAll(
    /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*([^)\s]*)/g,
  )
  const written = source.matchAll(
    /\b(?:insert\s+into|replace\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(["`$]?[\w{.]+\W?)(?:\s+(?:set|where|values|\()|`)/gi,
  )
  return [...built, ...written].flatMap(([text, table = '']) => {
    return freeTables.includes(table.replace(/\W/g, '')) ? [] : [text]
  })
}

function readText(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}

/** Comments are ignored, because they may name what the code must not do. */
function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
