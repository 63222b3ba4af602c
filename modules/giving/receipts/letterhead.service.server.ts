import type { Db } from '#core/kernel/db/database.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { headerMark } from '#core/images/logo.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { readRegistrationStates } from '#modules/registrations/registration-states.service.server.ts'

/** A text in both languages. */
type BothTexts = { en: string; bn: string }

/** What stands above a receipt; empty texts and nulls for what the office has not entered. */
export type Letterhead = Awaited<ReturnType<typeof readLetterhead>>

const mostRegistrations = 2

export async function readLetterhead(db: Db, now: Date) {
  const settings = await findSettings(db)
  const { 'org.name': name, 'contact.address': address, 'contact.phone': phone } = settings
  const logo = settings['look.logo'].en
  const registrations = (await readRegistrationStates(db, dayOf(now)))
    .filter(({ state }) => state !== 'unconfirmed')
    .slice(0, mostRegistrations)
  const listed = (names: readonly string[]) =>
    names.map((one, at) => `${one}: ${registrations[at]?.number}`).join(' · ')
  return {
    organisation: both(name, ' '),
    address: both(address, ', '),
    phone: phone.en,
    /** Names and numbers of the first confirmed registrations. */
    registrations: {
      en: listed(registrations.map(({ name }) => name)),
      bn: listed(registrations.map(({ name, nameBn }) => nameBn || name)),
    },
    /** Path of the logo. */
    logo: headerMark((await findImages(db, [logo])).get(logo))?.src ?? null,
  }
}

/** Joins the lines of a setting; its Bangla text is the English one if it has none. */
function both({ en, bn }: BothTexts, separator: string): BothTexts {
  const joined = (text: string) =>
    text
      .trim()
      .split(/\s*\n\s*/)
      .join(separator)
  return { en: joined(en), bn: joined(bn || en) }
}
