// An activity file of IATI, parsed and validated by libxml2.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { projectRoot } from '#core/platform/project-root.ts'

const schema = readFileSync(join(projectRoot, 'tests/fixtures/iati-2.03.xsd'))

/** Values of each activity. Throws an error if the file is not well-formed or not valid. */
export function activitiesOf(xml: string) {
  const document = XmlDocument.fromString(xml)
  const ofSchema = XmlDocument.fromBuffer(schema)
  const validator = XsdValidator.fromDoc(ofSchema)
  try {
    validator.validate(document)
    return document.find('/iati-activities/iati-activity').map((activity) => {
      const all = (path: string) => activity.find(path).map(({ content }) => content)
      return {
        identifier: all('iati-identifier').join(),
        publisher: all('reporting-org/@ref').join(),
        updatedAt: all('@last-updated-datetime').join(),
        currency: all('@default-currency').join(),
        title: all('title/narrative'),
        titleBn: all('title/narrative[@xml:lang="bn"]').join(),
        description: all('description/narrative'),
        funder: all('participating-org[@role="1"]/narrative'),
        implementer: all('participating-org[@role="4"]/@ref').join(),
        status: all('activity-status/@code').join(),
        dateTypes: all('activity-date/@type'),
        days: all('activity-date/@iso-date'),
        country: all('recipient-country/@code').join(),
        sector: all('sector[@vocabulary="2"]/@code').join(),
        area: all('location/description/narrative'),
        commitment: all('transaction[transaction-type/@code="11"]/value'),
        committedOn: all('transaction/transaction-date/@iso-date'),
        provider: all('transaction/provider-org/narrative'),
      }
    })
  } finally {
    validator.dispose()
    ofSchema.dispose()
    document.dispose()
  }
}
