// Projects as grants of the 360Giving Data Standard (threesixtygiving.org), which names one language only: the English
// text, or else the Bangla one.
import { recordPath } from '#core/lib/public-pages.ts'
import type { AidText } from '#core/lib/text/aid-text.ts'
import type { AidPublisher } from '#core/settings/values/aid-publisher.ts'
import type { FindFunder } from '#modules/donors/find-funder.ts'
import { grantsFile } from './aid-files.ts'
import type { IatiActivity } from './iati-activity.ts'

/**
 * Returns the grants among the activities: those with a commitment by an organisation on the list of donors.
 * @param publicUrl origin of the site
 */
export function grantsOf(
  publisher: AidPublisher,
  activities: readonly IatiActivity[],
  findFunder: FindFunder,
  publicUrl: string,
) {
  return activities.flatMap((activity) => {
    const { id, commitment, funder, area, dates } = activity
    const donor = findFunder(funder.map(({ text }) => text))
    if (!commitment || !donor || donor.kind === 'person') return []
    const [start, end] = dates
    const website = uriOf(donor.website ?? '')
    return [
      {
        id: `${publisher.identifier}-project-${id}`,
        title: textOf(activity.title),
        description: textOf(activity.description),
        currency: 'BDT',
        /** Whole taka. */
        amountAwarded: commitment.amount,
        /** `YYYY-MM-DD` */
        awardDate: commitment.day,
        url: publicUrl + recordPath('project', id),
        plannedDates: [
          { ...(start && { startDate: start.day }), ...(end && { endDate: end.day }) },
        ],
        fundingOrganization: [
          {
            id: `${publisher.identifier}-donor-${donor.id}`,
            name: donor.name || textOf(funder),
            ...(website && { url: website }),
          },
        ],
        recipientOrganization: [{ id: publisher.identifier, name: textOf(publisher.name) }],
        ...(area.length > 0 && { beneficiaryLocation: [{ name: textOf(area) }] }),
        /** ISO instant. */
        dateModified: activity.updatedAt,
      },
    ]
  })
}

/** Returns a package of grants as JSON. @param grants at least one */
export function grantsJson(
  { identifier, name }: AidPublisher,
  grants: ReturnType<typeof grantsOf>,
  publicUrl: string,
): string {
  return JSON.stringify({
    publisher: { identifier, name: textOf(name), website: publicUrl },
    downloadURL: publicUrl + grantsFile,
    grants,
  })
}

/**
 * Returns the address of a website as a URI of RFC 3986, which the standard requires: without Bangla letters, and with
 * every other character encoded that a URL may contain and a URI may not; undefined if it has no such host.
 */
function uriOf(website: string): string | undefined {
  const url = URL.parse(website)
  if (!url || !/^https?:\/\/[\w\-.:[\]]+$/.test(url.origin)) return undefined
  const encode = (part: string) =>
    part
      .replace(/%(?![\da-f]{2})/gi, '%25')
      .replace(/[^\w\-.~!$&'()*+,;=:@/?%]/g, encodeURIComponent)
  const fragment = url.hash && `#${encode(url.hash.slice(1))}`
  return url.origin + encode(url.pathname + url.search) + fragment
}

function textOf([first]: AidText): string {
  return first?.text ?? ''
}
