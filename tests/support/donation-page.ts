// The donation page of a site with its own account.
import { onTestFinished } from 'vitest'
import { openBuiltSite } from './built-site.ts'
import { createTestServices } from './services.ts'

export async function openSite() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const give = async (key: string, valueEn: string, valueBn = '', isSample = false) => {
    const save = (is: boolean) => {
      const json = { valueEn, valueBn, isSample: is }
      return site.admin(`PUT /api/settings/donate.${key}`, { json })
    }
    const saved = await save(false)
    // What somebody writes is no sample, until they say so.
    return isSample ? save(true) : saved
  }
  const read = async (path: string) => main((await site.get(path)).html)
  return { ...site, give, read }
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
