import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { contactMethods } from '#core/contact-methods/contact-methods.ts'
import { readPage } from '#core/page/frame/page.service.server.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { unusedOf } from '#core/settings/uses/uses.ts'
import { shownLinks } from '#core/settings/values/shown-links.ts'
import { readChecks } from '#modules/checks/checks.service.server.ts'
import { readDueSettings } from '#modules/messages/sender/due-settings.queries.server.ts'
import { readEmptyForm } from '#modules/messages/sender/message-form.service.server.ts'
import { MessageForm } from '#modules/messages/sender/message-form.tsx'
import { OfficeCards } from '#modules/offices/office-cards.tsx'
import { readPlaces } from '#modules/offices/places.service.server.ts'
import { PlacesSection } from '#modules/offices/places-section.tsx'
import { ContactView } from './contact-view.tsx'
import { GivingFromAbroad } from './giving-from-abroad.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const services = servicesOf(context)
  const options = { isGivenOnly: true }
  const { language, head, sections, values } = await readPage(services, url, 'contact-us', options)
  const { settings } = values
  const hasForm = !unusedOf(settings).includes('messages')
  return {
    language,
    head,
    sections,
    ways: contactMethods(settings, language),
    links: shownLinks(language, settings),
    form: hasForm ? await readEmptyForm(services) : undefined,
    giving:
      hasForm && url.searchParams.get('kind') === 'giving'
        ? {
            days: (await readDueSettings(services.db)).days.question,
            checks: await readChecks(services),
          }
        : undefined,
    places: await readPlaces(services, settings, language),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ContactPage({ loaderData }: PageProps<typeof loader>) {
  const { sections, ways, links, places, form, giving } = loaderData
  if (form && giving) return <GivingFromAbroad form={form} {...giving} />
  return (
    <ContactView
      body={sections.body}
      ways={ways}
      links={links}
      offices={<OfficeCards offices={places.offices} />}
      places={<PlacesSection places={places} hasOffices={false} />}
    >
      {form && <MessageForm form={form} kind="question" hasNumbers={false} />}
    </ContactView>
  )
}
