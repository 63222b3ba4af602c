import type { Language } from '#core/lib/text/language.ts'
import { type LocalizedTexts, localizedTexts } from '#core/lib/text/localized.ts'
import { phonesIn } from '#core/lib/text/phone.ts'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { type ContactMethod, phoneMethod } from '#core/contact-methods/contact-methods.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { recordImageOf } from '#core/images/image.service.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { inOffice } from './in-office.ts'
import {
  listPeople,
  listSigners,
  type Person,
  withoutPrivateContact,
} from './person.queries.server.ts'
import { personGroups, type signedPages } from './person.ts'

type Site = Pick<PageServices, 'db' | 'clock' | 'changesAt'>

export type PersonEntry = LocalizedTexts<Person> & {
  id: number
  group: string
  portrait: SiteImage | undefined
  /** Telephone and email, if the person has agreed. */
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
    portrait: recordImageOf(images, person, 'thumbnail'),
    contact: contactOf(person, language),
    since: person.since,
    until: person.until,
    isSample: person.isSample,
  }))
}

/** Person in office who signs a message and has a portrait. */
export type SignerEntry = Pick<PersonEntry, 'name' | 'role' | 'isSample'> & { portrait: SiteImage }

/** Reads the signer of a message; undefined without a portrait, since the message ends with their name anyway. */
export async function readSigner(
  site: Site,
  language: Language,
  page: (typeof signedPages)[number],
): Promise<SignerEntry | undefined> {
  const signers = (await listSigners(site.db)).filter(({ signs }) => signs === page)
  const [signer] = inOffice(signers, site)
  if (!signer) return undefined
  const images = await findImages(site.db, [signer.imagename])
  const portrait = recordImageOf(images, signer, 'signer')
  const { name, role } = localizedTexts(language, signer)
  return portrait && { name, role, portrait, isSample: signer.isSample }
}

function contactOf(person: Person, language: Language): ContactMethod[] {
  const { phone, email } = withoutPrivateContact(person)
  const numbers = phonesIn(phone ?? '').flatMap((one) => phoneMethod(one, language) ?? [])
  return [...numbers, ...(email ? [{ text: email, href: `mailto:${email}` }] : [])]
}
