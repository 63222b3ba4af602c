// People for the page /about-us.
import type { Language } from '../../../lib/text/language.ts'
import { type LocalizedTexts, localizedTexts } from '../../../lib/text/localized.ts'
import { phonesIn } from '../../../lib/text/phone.ts'
import type { PageServices } from '../../../services.server.ts'
import type { SiteImage } from '../../../ui/site-image.tsx'
import { findImages } from '../../media/images/image.queries.server.ts'
import { recordImageOf } from '../../media/images/image.service.server.ts'
import { type ContactMethod, phoneMethod } from '../contact-methods/contact-methods.ts'
import { inOffice } from './in-office.ts'
import { listPeople, type Person, withoutPrivateContact } from './person.queries.server.ts'
import { personGroups } from './person-form.schema.ts'

type Site = Pick<PageServices, 'db' | 'clock' | 'changesAt'>

export type PersonEntry = LocalizedTexts<Person> & {
  id: number
  group: string
  portrait: SiteImage | undefined
  /** Telephone and email of somebody who has agreed. */
  contact: ContactMethod[]
  since: string | null
  until: string | null
  isSample: boolean
}

/** Lists people in office, in the order of their groups. */
export async function readPeople(site: Site, language: Language): Promise<PersonEntry[]> {
  const present = inOffice(await listPeople(site.db), site)
  const people = personGroups.flatMap((group) => present.filter((one) => one.group === group))
  const images = await findImages(
    site.db,
    people.map(({ imagename }) => imagename),
  )
  return people.map((person) => ({
    ...localizedTexts(language, person),
    id: person.id,
    group: person.group,
    // An upright photo shows the head, above its middle, if no focal point was chosen.
    portrait: recordImageOf(images, { ...person, focusY: person.focusY ?? 25 }, 'thumbnail'),
    contact: contactOf(person, language),
    since: person.since,
    until: person.until,
    isSample: person.isSample,
  }))
}

function contactOf(person: Person, language: Language): ContactMethod[] {
  const { phone, email } = withoutPrivateContact(person)
  const numbers = phonesIn(phone ?? '').flatMap((one) => phoneMethod(one, language) ?? [])
  return [...numbers, ...(email ? [{ text: email, href: `mailto:${email}` }] : [])]
}
