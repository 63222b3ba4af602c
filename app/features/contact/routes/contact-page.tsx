import { servicesOf } from '../../../services.server.ts'
import { readPage } from '../../pages/page.service.server.ts'
import { pageMeta } from '../../pages/page-meta.ts'
import { shownLinks } from '../../settings/shown-links.ts'
import { contactMethods } from '../contact-methods.ts'
import { ContactView } from '../contact-view.tsx'
import type { Route } from './+types/contact-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { language, head, parts, values } = await readPage(servicesOf(context), url, 'contact-us', {
    isGivenOnly: true,
  })
  const { settings } = values
  return {
    ...{ language, head, parts },
    ways: contactMethods(settings, language),
    links: shownLinks(language, settings),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ContactPage({ loaderData: { parts, ways, links } }: Route.ComponentProps) {
  return <ContactView body={parts.body} ways={ways} links={links} />
}
