// A person who asks for their data gets one file: a page for any browser, in Bangla and English, with the photo, and
// the same data as JSON for programs.
import type { Row } from '#core/kernel/db/tables.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import type { Customer } from './customer.queries.server.ts'

type PersonalData = {
  /** Undefined if the record is only in the trash. */
  customer: Customer | undefined
  snapshots: readonly Row<'history'>[]
  photo: Uint8Array | undefined
  at: string
}

const fields = {
  name: 'নাম · Name',
  email: 'ইমেইল · Email',
  mobile: 'মোবাইল · Mobile',
  createdAt: 'যোগ করার সময় · Added',
  updatedAt: 'শেষ পরিবর্তন · Last changed',
} as const

export function personalDataFile({ customer, snapshots, photo, at }: PersonalData): string {
  const rows = Object.entries(customer ?? {}).flatMap(([name, value]) => {
    const label = Object.entries(fields).find(([field]) => field === name)?.[1]
    return label
      ? [`<tr><th scope="row">${label}</th><td>${escapeHtml(String(value))}</td></tr>`]
      : []
  })
  const history = snapshots.map(({ at, action, before, after }) => ({
    at,
    action,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }))
  const json = JSON.stringify({ at, customer: customer ?? null, history }, null, 2)
  const image = photo
    ? `<p><img alt="" src="data:${typeOf(photo)};base64,${Buffer.from(photo).toString('base64')}"></p>`
    : ''
  return `<!doctype html>
<html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>আপনার তথ্য · Your data</title>
<style>body{font-family:sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem;line-height:1.6}th{text-align:left;padding-right:1rem}img{max-width:100%;max-height:20rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>আপনার তথ্য · Your data</h1>
<p>${escapeHtml(at)}</p>
<table>${rows.join('')}</table>
${image}
<h2>সব তথ্য, আগের পরিবর্তনসহ · Everything, with earlier changes (JSON)</h2>
<pre>${escapeHtml(json)}</pre>
</html>
`
}

/** Customers' images are stored as JPEG or PNG. */
function typeOf([first]: Uint8Array): string {
  return first === 0x89 ? 'image/png' : 'image/jpeg'
}
