// Jobs and tenders on the built site.
import { expect } from 'vitest'
import type { Services } from '#core/kernel/services.ts'
import { openBuiltSite } from './built-site.ts'
import { fieldsOf, formOf } from './content.ts'
import { plain } from './images.ts'
import { createTestServices } from './services.ts'

/** A share link names the address of the site, if it is one that others can reach. */
export const publicUrl = 'https://village.example'

export const job = {
  kind: 'job',
  title: 'Field officer',
  titleBn: 'মাঠ কর্মকর্তা',
  body: '<p>Visit families.</p>',
  date: '2026-02-01',
  closesOn: '2026-02-15',
}
/** Place of work and way to apply. */
export const apply = {
  place: 'Dashuria; <union>',
  placeBn: 'দাশুড়িয়া',
  howToApply: 'Bring two photos, & a letter.\nSay "post 7", or write to jobs@example.org.',
  howToApplyBn: 'দুই কপি ছবি আনুন।',
}

/** Requires a build. */
export async function openCallSite(services?: Services, address = publicUrl) {
  const { config, ...others } = services ?? (await createTestServices())
  const site = await openBuiltSite({ ...others, config: { ...config, publicUrl: address } })
  const add = async (json: object) => {
    const response = await site.admin('POST /api/notices', { json })
    expect([response.text, response.status]).toEqual([expect.any(String), 201])
    return fieldsOf(response.body)
  }
  const set = async (key: string, valueEn: string, valueBn = '') => {
    const { status } = await site.admin(`PUT /api/settings/${key}`, { json: { valueEn, valueBn } })
    expect([key, status]).toEqual([key, 200])
  }
  const addImage = async () => {
    const image = new File([await plain(900, 600).jpeg().toBuffer()], 'a.jpg')
    const { status, body } = await site.admin('POST /api/upload', { form: formOf({ image }) })
    expect(status).toBe(201)
    return String(fieldsOf(body).imagename)
  }
  return { ...site, add, set, addImage }
}
