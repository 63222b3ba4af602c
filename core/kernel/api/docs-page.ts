// The description of the API as pages, one for its contents and one for each subject: plain HTML generated from the
// document itself, so that it needs no script and cannot become outdated.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { isPermission, mayDo } from '../permissions.ts'
import type { ApiDocument } from './api-document.ts'

type Html = ReturnType<typeof html>
type Operation = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>
type ResponseObject = NonNullable<NonNullable<Operation['responses']>['default']>
type Body = NonNullable<Operation['requestBody']>
type Parameter = NonNullable<Operation['parameters']>[number]
type Schema = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string]
type Endpoint = { method: string; path: string; operation: Operation }

const style = `
:root{color-scheme:light dark;--paper:#fbf7ee;--ink:#22201c;--soft:#5c564b;--line:#d9cfba;--link:#24305e}
@media(prefers-color-scheme:dark){:root{--paper:#1b1a17;--ink:#f1ebde;--soft:#b9b09f;--line:#4a453b;--link:#b9c4ff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
h1,h2,h3{line-height:1.2}
h2{margin-top:3rem;border-bottom:2px dashed var(--line);padding-bottom:.4rem}
h3{margin-top:2rem}
code,pre{font:.9em/1.4 ui-monospace,monospace}
pre{white-space:pre-wrap}
article{border-bottom:1px solid var(--line);padding-bottom:1rem}
dl{margin:0}
dt{margin-top:.6rem;font-weight:600}
dd{margin:0 0 0 1rem;color:var(--soft)}
.who{color:var(--soft)}
`

const styleHash = createHash('sha256').update(style).digest('base64')

export const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Address of the page of a subject, below that of the contents. */
const addressOf = (tag: string) => tag.toLowerCase().replace(/\W+/g, '-')

/**
 * Lists every operation.
 * @param site its address
 * @param first subjects that come first; the others follow in the order of the alphabet
 */
export function contentsPage(document: ApiDocument, site: string, first: readonly string[]): Html {
  const { title, description } = document.info
  const tags = tagsOf(document)
  const others = tags.map(([tag]) => tag).filter((tag) => !first.includes(tag))
  const order = [...first, ...others.sort()]
  const sorted = tags.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  return page(
    `API of ${title}`,
    html`<p>${inlineCode(description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. <a href="/">Back to the site</a></p>
<h2>To try it</h2>
<p>Read a list, log in to your own account, and write with the token of that answer in place of <code>TOKEN</code>. A program gets a token of its own: an administrator makes it under Settings, “Other programs”, or by <a href="/api/docs/api-tokens"><code>POST /api/tokens</code></a>.</p>
<pre>SITE=${site}
${examples.join('\n')}</pre>
${sorted.map(
  ([tag, endpoints]) => html`<h2><a href="/api/docs/${addressOf(tag)}">${tag}</a></h2>
<ul>${endpoints.map(
    ({ method, path, operation }) =>
      html`<li><code>${method} ${path}</code> ${operation.summary ?? ''}</li>`,
  )}</ul>`,
)}`,
  )
}

const examples = [
  'curl $SITE/api/programs',
  `curl $SITE/api/auth/login -H 'Content-Type: application/json' -d '{"email": "you@example.org", "password": "…"}'`,
  `curl $SITE/api/notices -H 'Authorization: Bearer TOKEN' -H 'Content-Type: application/json' -d '{"title": "A meeting", "body": "<p>All are welcome.</p>", "date": "2027-01-31", "state": "draft"}'`,
]

/** Describes the operations of one subject, and what their responses hold. @returns undefined for an unknown address */
export function subjectPage(document: ApiDocument, address: string): Html | undefined {
  const found = tagsOf(document).find(([tag]) => addressOf(tag) === address)
  if (!found) return undefined
  const [tag, endpoints] = found
  const all = new Map(Object.entries(document.components?.schemas ?? {}))
  const named = new Set<string>()
  const add = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (named.has(name)) continue
      named.add(name)
      add(all.get(name) ?? '')
    }
  }
  add(endpoints.map(({ operation }) => operation))
  const schemas = [...all].filter(([name]) => named.has(name))
  return page(
    `${tag}: API of ${document.info.title}`,
    html`<p><a href="/api/docs">All of the API</a></p>
${endpoints.map(endpointSection)}
<h2>What the responses hold, and what a field of the same name means in a body</h2>
${schemas.map(([name, schema]) => html`<h3 id="${name}">${name}</h3>${schemaSection(schema)}`)}`,
  )
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}

function tagsOf({ paths }: ApiDocument): [string, Endpoint[]][] {
  const tags = new Map<string, Endpoint[]>()
  for (const [path, item] of Object.entries(paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item[method]
      if (!operation) continue
      const tag = operation.tags?.[0] ?? 'More'
      tags.set(tag, [...(tags.get(tag) ?? []), { method: method.toUpperCase(), path, operation }])
    }
  }
  return [...tags]
}

function endpointSection({ method, path, operation }: Endpoint): Html {
  const parameters = operation.parameters ?? []
  const responses = Object.entries(operation.responses ?? {})
  return html`<article>
<h3><code>${method} ${path}</code></h3>
<p>${operation.summary ?? ''}. <span class="who">${callersOf(operation)}</span></p>
${inlineCode(operation.description)}
${parameters.length === 0 ? '' : html`<h4>It takes</h4><dl>${parameters.map(parameterSection)}</dl>`}
${operation.requestBody ? bodySection(operation.requestBody) : ''}
<h4>Responses</h4>
<dl>${responses.map(([status, response]) => responseSection(status, response))}</dl>
</article>`
}

function callersOf(operation: Operation): string {
  const access = String(operation['x-access'])
  if (access === 'public') return 'Open to everyone.'
  if (!isPermission(access)) return 'For everyone who has logged in.'
  const who = mayDo('EDITOR', access) ? 'editors and administrators' : 'administrators'
  const scopes: unknown = operation['x-token-scopes']
  const tokens = Array.isArray(scopes)
    ? `, or API tokens with the scope ${scopes.join(' or ')}`
    : ''
  return `For ${who} (${access})${tokens}.`
}

function parameterSection(parameter: Parameter): Html {
  if ('$ref' in parameter) return html`<dt>${schemaText(parameter)}</dt>`
  const { name, required, description, schema } = parameter
  return html`<dt><code>${name}</code></dt>
<dd>${required ? 'Required. ' : ''}${schema ? html`${schemaText(schema)}. ` : ''}${inlineCode(description)}</dd>`
}

function bodySection(body: Body): Html {
  const contents = '$ref' in body ? [] : Object.entries(body.content)
  return html`${contents.map(
    ([type, { schema }]) =>
      html`<h4>Its body, as <code>${type}</code></h4>${schema ? schemaSection(schema) : ''}`,
  )}`
}

function responseSection(status: string, response: ResponseObject): Html {
  if ('$ref' in response) return html`<dt>${status}</dt>`
  const contents = Object.values(response.content ?? {})
  const headers = Object.keys(response.headers ?? {})
  return html`<dt>${status}</dt>
<dd>${inlineCode(response.description)}
${contents.map(({ schema }) => (schema ? html`${schemaText(schema)}. ` : ''))}
${headers.map((name) => html`With <code>${name}</code>. `)}</dd>`
}

function schemaSection(schema: Schema): Html {
  if ('$ref' in schema) return html`<p>${schemaText(schema)}</p>`
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {})
  return html`<dl>${fields.map(
    ([name, field]) => html`<dt><code>${name}</code>${required.has(name) ? '' : ' (optional)'}</dt>
<dd>${schemaText(field)}. ${'description' in field ? inlineCode(field.description) : ''}</dd>`,
  )}</dl>`
}

/** Text between backticks becomes code. */
function inlineCode(text = ''): Html {
  const parts = text.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
}

const formatNames: Record<string, string> = { date: 'day such as 2027-01-31', binary: 'file' }

function schemaText(schema: Schema): Html | string {
  if ('$ref' in schema) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return html`<a href="#${name}">${name}</a>`
  }
  if (schema.enum) return html`One of ${schema.enum.join(', ')}`
  if (schema.type === 'array' && schema.items) return html`List of ${schemaText(schema.items)}`
  if (schema.anyOf) {
    return html`${schema.anyOf.map((one, index) => html`${index > 0 ? ' or ' : ''}${schemaText(one)}`)}`
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    return html`object with${fields.map(([name, field]) => html` <code>${name}</code> (${schemaText(field)})`)}`
  }
  const types = [schema.type ?? []].flat().map((type) => typeNames[type] ?? type)
  const { format = '', minimum, maximum } = schema
  const bounds = maximum === undefined ? '' : `, ${minimum} to ${maximum}`
  return `${formatNames[format] ?? types.join(' or ')}${bounds}`
}
