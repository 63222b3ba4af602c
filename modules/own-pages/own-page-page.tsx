import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { languageOf, pathIn } from '#core/lib/text/language.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { findMovedSlug } from './own-page.queries.server.ts'
import { readOwnPage } from './own-page-view.service.server.ts'
import { OwnPageView } from './own-page-view.tsx'

/** Redirects the former addresses of a page that has moved; responds with 404 to addresses that no page ever had. */
export async function loader({ context, request, params: { slug = '' } }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const services = servicesOf(context)
  const page = await readOwnPage(services, url, slug)
  if (page) return page
  const moved = await findMovedSlug(services.db, slug)
  if (moved) throw redirect(pathIn(languageOf(url.pathname), `/${moved}`), 301)
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData?.head, undefined, loaderData?.recording)

export default function OwnPagePage({ loaderData }: PageProps<typeof loader>) {
  return <OwnPageView page={loaderData} />
}
