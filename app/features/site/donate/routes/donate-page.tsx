import { inLanguage } from '../../../../lib/text/localized.ts'
import { pageHref } from '../../../../lib/text/page-href.ts'
import { servicesOf } from '../../../../services.server.ts'
import { readPage } from '../../../page/frame/page.service.server.ts'
import { pageMeta } from '../../../page/frame/page-meta.ts'
import { givingAccounts } from '../../../settings/giving/giving-accounts.ts'
import { DonateView } from '../donate-view.tsx'
import type { Route } from './+types/donate-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { language, head, sections, values } = await readPage(
    servicesOf(context),
    url,
    'donate-now',
  )
  const { 'donate.bank': bank, 'donate.mfs': mobile, 'donate.buttonText': text } = values.settings
  const accounts = givingAccounts(bank, mobile)
  return {
    language,
    head,
    sections,
    button: inLanguage(language, text.en, text.bn),
    accounts,
    // A button must lead somewhere: until an account exists, to the people who can say how to give.
    buttonHref: accounts.length > 0 ? '#ways' : pageHref(language, 'contact-us'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function DonatePage({ loaderData }: Route.ComponentProps) {
  return <DonateView {...loaderData} />
}
