import { escapeXml } from '#core/lib/html/escape-xml.ts'
import type { AidText } from '#core/lib/text/aid-text.ts'
import type { AidPublisher } from '#core/settings/values/aid-publisher.ts'
import type { IatiActivity } from './iati-activity.ts'

/** Code of the list OrganisationType for a non-governmental organisation of the country that receives the aid. */
const ngoOfCountry = 24
/** Codes of the list OrganisationRole. */
const roles = { funding: 1, implementing: 4 } as const
/** Code of the list Country: an organisation of Bangladesh works there. */
const country = 'BD'
/** Code of the list SectorVocabulary. */
const dacCategories = 2
/** Code of the list TransactionType. */
const incomingCommitment = 11

/**
 * Writes an activity file of IATI 2.03. Its schema fixes the order of the elements.
 * @param activities at least one
 * @param generatedAt ISO instant
 */
export function iatiXml(
  publisher: AidPublisher,
  activities: readonly IatiActivity[],
  generatedAt: string,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<iati-activities version="2.03" generated-datetime="${generatedAt}">
${activities.map((activity) => activityXml(publisher, activity)).join('')}</iati-activities>
`
}

function activityXml({ identifier, name }: AidPublisher, activity: IatiActivity): string {
  const { id, updatedAt, title, description, funder, status, dates, area, sector, commitment } =
    activity
  const ref = escapeXml(identifier)
  const lines = [
    `<iati-activity last-updated-datetime="${updatedAt}" xml:lang="en" default-currency="BDT">`,
    `<iati-identifier>${ref}-project-${id}</iati-identifier>`,
    `<reporting-org ref="${ref}" type="${ngoOfCountry}">${narratives(name)}</reporting-org>`,
    `<title>${narratives(title)}</title>`,
    `<description type="1">${narratives(description)}</description>`,
    `<participating-org role="${roles.funding}">${narratives(funder)}</participating-org>`,
    `<participating-org ref="${ref}" type="${ngoOfCountry}" role="${roles.implementing}">${narratives(name)}</participating-org>`,
    `<activity-status code="${status}"/>`,
    ...dates.map(({ type, day }) => `<activity-date type="${type}" iso-date="${day}"/>`),
    `<recipient-country code="${country}"/>`,
    area.length > 0 && `<location><description>${narratives(area)}</description></location>`,
    sector && `<sector vocabulary="${dacCategories}" code="${sector}"/>`,
    commitment &&
      `<transaction><transaction-type code="${incomingCommitment}"/><transaction-date iso-date="${commitment.day}"/><value value-date="${commitment.day}">${commitment.amount}</value><provider-org>${narratives(funder)}</provider-org><receiver-org ref="${ref}" type="${ngoOfCountry}">${narratives(name)}</receiver-org></transaction>`,
    '</iati-activity>\n',
  ]
  return lines.filter(Boolean).join('\n')
}

function narratives(text: AidText): string {
  return text
    .map((one) => `<narrative xml:lang="${one.language}">${escapeXml(one.text)}</narrative>`)
    .join('')
}
