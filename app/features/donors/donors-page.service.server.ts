import type { Db } from '#platform/db/database.ts'
import type { Language } from '../../lib/language.ts'
import { inLanguage, type Localized } from '../../lib/localized.ts'
import { type Donor, listDonors } from './donor.queries.server.ts'
import { donorGroups } from './donor-groups.ts'

export type DonorGroup = {
  group: Donor['group']
  /** Which part of the page's words is about it. */
  part: string
  donors: DonorRow[]
}

export type DonorRow = {
  id: number
  name: Localized
  supports: Localized
  period: Localized
  website: { href: string; host: string } | undefined
  isSample: boolean
}

export async function listDonorGroups(db: Db, language: Language): Promise<DonorGroup[]> {
  const donors = (await listDonors(db)).filter(mayBeNamed)
  return donorGroups.map(({ group, part }) => ({
    group,
    part,
    donors: donors.filter((donor) => donor.group === group).map((donor) => row(donor, language)),
  }))
}

/** The page promises that a partner is named only with its consent; a sample is nobody. */
function mayBeNamed({ hasConsentOnFile, isSample }: Donor): boolean {
  return hasConsentOnFile || isSample
}

function row(donor: Donor, language: Language): DonorRow {
  const { id, name, nameBn, supports, supportsBn, period, periodBn, website, isSample } = donor
  return {
    id,
    name: inLanguage(language, name, nameBn),
    supports: inLanguage(language, supports ?? '', supportsBn),
    period: inLanguage(language, period ?? '', periodBn),
    website: websiteOf(website),
    isSample,
  }
}

/** Only an address of the web becomes a link, whatever was typed. */
function websiteOf(written: string | null): DonorRow['website'] {
  const url = written ? URL.parse(written) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return { href: url.href, host: url.host.replace(/^www\./, '') }
}
