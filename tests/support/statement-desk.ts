// The desk of a site to which statements are sent, as a clerk sends them.
import { expect, onTestFinished } from 'vitest'
import type { LineRecord } from '#modules/giving/desk/desk-output.schema.server.ts'
import type {
  PreviewRecord,
  StatementRecord,
} from '#modules/giving/desk/statement-output.schema.server.ts'
import { openContent } from './content.ts'
import { createTestServices } from './services.ts'

export type Sent = {
  bytes: string | Uint8Array<ArrayBuffer>
  name?: string
  kind?: string
  accountId?: number
  isOfThisAccount?: boolean
  columns?: object
  directions?: object
}

export async function openStatementDesk() {
  const services = await createTestServices({ clock: () => new Date('2026-11-28T06:00:00.000Z') })
  onTestFinished(services.close)
  const site = await openContent(services)
  async function send(path: string, { bytes, name, ...sent }: Sent) {
    const form = new FormData()
    form.set('file', new File([bytes], name ?? 'statement.csv'))
    const { accountId, isOfThisAccount, columns, directions } = sent
    if (accountId === undefined) form.set('kind', sent.kind ?? 'bkash')
    else form.set('accountId', String(accountId))
    if (isOfThisAccount) form.set('isOfThisAccount', 'true')
    if (columns) form.set('columns', JSON.stringify(columns))
    if (directions) form.set('directions', JSON.stringify(directions))
    const { body, status, text } = await site.admin(`POST /api/gifts/statements${path}`, { form })
    expect(status, text).toBeLessThan(300)
    return body
  }
  return {
    ...site,
    preview: async (sent: Sent) => (await send('/preview', sent)) as PreviewRecord,
    store: async (sent: Sent) => (await send('', sent)) as StatementRecord,
    /** Stored lines, in the order of the file. */
    lines: async () =>
      ((await site.admin('GET /api/gifts?state=unmatched&sort=id')).body as LineRecord[]) ?? [],
  }
}
