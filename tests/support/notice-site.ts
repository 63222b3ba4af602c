import { expect } from 'vitest'
import type { Services } from '#core/kernel/services.ts'
import { openBuiltSite } from './built-site.ts'
import { fieldsOf } from './content.ts'

export const tender = {
  kind: 'tender',
  title: 'Offers for a school',
  titleBn: 'বিদ্যালয়ের দরপত্র',
  body: '<p>Send your offer.</p>',
  bodyBn: '<p>দরপত্র জমা দিন।</p>',
  date: '2026-02-01',
  closesOn: '2026-02-15',
}

/** Opens a built site, with a function that adds a notice. */
export async function openNoticeSite(services?: Services) {
  const site = await openBuiltSite(services)
  const add = async (json: object) => {
    const response = await site.admin('POST /api/notices', { json })
    expect([response.text, response.status]).toEqual([expect.any(String), 201])
    return fieldsOf(response.body)
  }
  return { ...site, add }
}
