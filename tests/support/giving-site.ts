// A site whose office accepts promises of gifts, as a browser without script sees it.

import { setSetting } from './accounts.ts'
import { openMessageSite } from './message-site.ts'

type Open = Parameters<typeof openMessageSite>[0]
type Site = Awaited<ReturnType<typeof openMessageSite>>

const oneGift = { from: 'inside', amount: '500', purpose: 'general' }

export async function openGivingSite(open: Open) {
  const site = await openMessageSite(open)
  await setSetting(site.services, 'donate.mfs', 'bKash (merchant): 01711-000000')
  await setSetting(site.services, 'giving.isOn', 'yes')
  return { ...site, ...giverCalls(site) }
}

function giverCalls(site: Site) {
  /** Opens the form like a person, who needs some seconds to read it. */
  const ticket = async (path = '/gifts') => {
    const { html } = await site.get(path)
    site.clock.now = new Date(site.clock.now.getTime() + 3_000)
    return /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
  }
  const promise = async (fields: Record<string, string> = {}, path = '/gifts') =>
    site.post(path, { ...oneGift, ticket: await ticket(path), ...fields })
  return { ticket, promise }
}
