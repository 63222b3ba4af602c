import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { formatLoad } from '#core/lib/text/format.ts'
import { compressedBody } from '#core/images/compressed-bytes.server.ts'
import { readPage } from '#core/page/frame/page.service.server.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { organisationOf } from '#core/page/frame/structured-data.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { readGiftNumbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { listsGivers, showsNumbers } from '#modules/giving/promises/giving-desk.ts'
import { listPublicGivers } from '#modules/giving/promises/listed-givers.queries.server.ts'
import { identifiersOf } from './identifiers.ts'
import { readTransparency } from './transparency.service.server.ts'
import { TransparencyView } from './transparency-view.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const [{ head, sections, values, language }, facts] = await Promise.all([
    readPage(services, new URL(request.url), 'transparency'),
    readTransparency(services),
  ])
  const organisation = {
    ...organisationOf(head, values.settings),
    ...identifiersOf(facts.registrations, language),
  }
  const fileSize = formatLoad(await compressedBody(JSON.stringify(facts)), language)
  const giftNumbers = showsNumbers(values.settings) ? await readGiftNumbers(services.db) : undefined
  const givers = listsGivers(values.settings) ? await listPublicGivers(services.db) : []
  const aidFiles = await services.publicFiles.listFilled(services)
  return {
    head,
    intro: sections.intro,
    facts,
    fileSize,
    organisation,
    giftNumbers,
    givers,
    aidFiles,
  }
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return pageMeta(loaderData?.head, loaderData?.organisation)
}

export default function TransparencyPage({
  loaderData: { head: _, organisation: __, ...page },
}: PageProps<typeof loader>) {
  return <TransparencyView {...page} />
}
