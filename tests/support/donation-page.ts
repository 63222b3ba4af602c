// The donation page of a site with its own account.
import { onTestFinished } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { findSettingRow } from '#core/settings/stored/setting-row.queries.server.ts'
import { openBuiltSite } from './built-site.ts'
import { createTestServices } from './services.ts'

export async function openSite() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const give = (key: string, valueEn: string, valueBn = '') =>
    site.admin(`PUT /api/settings/donate.${key}`, { json: { valueEn, valueBn } })
  /** Stores a value that nobody has confirmed. */
  const giveSample = async (key: 'bank' | 'amounts', valueEn: string) => {
    const setting = { key: `donate.${key}` as const, valueEn, valueBn: '', isSample: true }
    await changeContent(services, systemActor, async ({ tx, insert, update }) => {
      const old = await findSettingRow(tx, setting.key)
      await (old ? update('settings', old.id, setting) : insert('settings', setting))
    })
  }
  const read = async (path: string) => main((await site.get(path)).html)
  return { ...site, give, giveSample, read }
}

export const withoutComments = (html: string) => html.replaceAll('<!-- -->', '')

const main = (html: string) =>
  withoutComments(html)
    .replace(/^.*<main/s, '<main')
    .replace(/<\/main>.*$/s, '')

/** Visible text; groups of digits are separated by CSS, not by characters. */
export const words = (html: string) =>
  html
    .replace(/<\/span><span>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

export const account = `Bank: Sonali Bank
Branch: Ishwardi
Account holder: Village Trust
Account number: 2008 1000 3123 4
Routing number: 012345678`
