import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { languageOf, pathIn, plainPath } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { isPublicAddress, publicAddress } from '#core/lib/text/public-address.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { organisationContact } from '#core/contact-methods/organisation-contact.ts'
import { headerMark } from '#core/images/logo.server.ts'
import { organisationName, organisationShortName } from '#core/page/frame/organisation-name.ts'
import { readSiteValues } from '#core/page/frame/page.service.server.ts'
import { isShownOn } from '#core/page/frame/sample.queries.server.ts'
import { previewContext, servicesOf } from '#core/page-services.server.ts'
import { firstLanguageOf } from '#core/settings/stored/first-language.queries.server.ts'
import { isDemo } from '#core/settings/stored/is-demo.ts'
import { yesNoOf } from '#core/settings/stored/setting.schema.ts'
import { unusedOf } from '#core/settings/uses/uses.ts'
import { foundingYear } from '#core/settings/values/founding-year.ts'
import { shownLinks } from '#core/settings/values/shown-links.ts'
import { listRegistrations } from '#modules/registrations/registration.queries.server.ts'
import { ErrorMessage } from './error-message.tsx'
import { ErrorView } from './error-view.tsx'
import { readMenuPrograms } from './public/menu-programs.server.ts'
import { readMenus } from './public/menus.server.ts'
import { PublicFrame } from './public/public-frame.tsx'

const readRegistrations = memoizeByVersion(listRegistrations)

/** Home has no room for more, others belong to one visitor, or are forms. */
const unshared = /^\/(?:$|(?:search|messages|gifts|receipts|verify|keep|contact-us)(?:\/|$))/

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const language = languageOf(pathname)
  const services = servicesOf(context)
  const [values, { programs, hasMorePrograms }, registrations] = await Promise.all([
    readSiteValues(services),
    readMenuPrograms(services),
    withFallback(services, readRegistrations(services.db), []),
  ])
  const { settings, samplePages, logo } = values
  const tagline = settings['org.tagline']
  const year = foundingYear(settings)
  return {
    name: organisationName(language, settings),
    shortName: organisationShortName(language, settings),
    mark: headerMark(logo),
    tagline: inLanguage(language, tagline.en, tagline.bn),
    links: shownLinks(language, settings),
    contact: organisationContact(settings, language),
    // The home page has them above the footer.
    registrations: registrations.flatMap(({ name, nameBn, number, isSample }) =>
      number && !isSample && plainPath(pathname) !== '/'
        ? [{ name: inLanguage(language, name, nameBn), number }]
        : [],
    ),
    since: year && formatDigits(year, language),
    programs: programs.map(({ id, title, titleBn }) => ({
      id,
      title: inLanguage(language, title, titleBn),
    })),
    hasMorePrograms,
    emptyPaths: [...values.emptyPaths],
    hasListening: !unusedOf(settings).includes('listening'),
    inMillions: yesNoOf('statistics.inMillions', settings['statistics.inMillions'].en),
    menus: await readMenus(services, language, values),
    isDemo: isDemo(settings),
    /** The menus would name what is not public yet, and lead to pages that are closed. */
    isClosed: !yesNoOf('site.isOpen', settings['site.isOpen'].en) && !context.get(previewContext),
    paper: {
      address:
        services.config.publicUrl +
        publicAddress(firstLanguageOf(settings), language, plainPath(pathname)),
      isShared: isPublicAddress(services.config.publicUrl) && !unshared.test(plainPath(pathname)),
      changedOn: values.changedAt && formatDate(values.changedAt, language),
    },
    hasSample: isShownOn(samplePages, pathIn(language, plainPath(pathname))),
  }
}

export default function PublicLayout({ loaderData }: PageProps<typeof loader>) {
  const { isClosed, ...frame } = loaderData
  if (isClosed) {
    return (
      <main id="main">
        <Outlet />
      </main>
    )
  }
  return (
    <PublicFrame {...frame}>
      <Outlet />
    </PublicFrame>
  )
}

/** Shows the error of a page inside the frame of the site, if the frame could be rendered. */
export function ErrorBoundary({
  error,
  loaderData,
}: { error: unknown } & Partial<PageProps<typeof loader>>) {
  if (!loaderData || loaderData.isClosed) return <ErrorView error={error} />
  const { isClosed, ...frame } = loaderData
  return (
    <PublicFrame {...frame} hasSample={false} isError>
      <ErrorMessage error={error} />
    </PublicFrame>
  )
}
