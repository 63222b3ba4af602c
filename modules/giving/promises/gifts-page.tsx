import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import {
  firstLanguageContext,
  servicesContext,
  servicesOf,
  visitorContext,
} from '#core/page-services.server.ts'
import { translateErrorMessage } from '#modules/messages/sender/message-form.service.server.ts'
import { readPrivateHead } from '#modules/messages/sender/private-head.server.ts'
import { privateMeta } from '#modules/messages/sender/private-meta.ts'
import { FindGiftForm } from './find-gift-form.tsx'
import { parseGiftCode } from './gift-code.ts'
import { translateGifts, useGiftTexts } from './gift-texts.ts'
import { openPromiseForm, readOffer, submitPromise } from './promise-form.service.server.ts'
import { PromiseForm } from './promise-form.tsx'

const missing = () => data(null, { status: 404, statusText: 'Not Found' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const services = context.get(servicesContext)
  const offer = await readOffer(services, languageOf(url.pathname))
  if (!offer) throw missing()
  const head = await readPrivateHead(servicesOf(context), url, (one) =>
    translateGifts(one)('title'),
  )
  return { head, offer, form: await openPromiseForm(services, url.searchParams.get('amount')) }
}

/** Handles a submitted promise, or the code of one. */
export async function action({ context, request }: ActionFunctionArgs) {
  const services = context.get(servicesContext)
  const language = languageOf(new URL(request.url).pathname)
  if (!(await readOffer(services, language))) throw missing()
  const first = context.get(firstLanguageContext)
  const seeOther = (path: string) => redirect(publicAddress(first, language, path), 303)
  const fields = new URLSearchParams(await request.text())
  const written = fields.get('code')
  if (written !== null) {
    const code = parseGiftCode(written)
    if (code) throw seeOther(`/gifts/${code}`)
    const problem = translateErrorMessage('gift.code_unknown', language)
    return data({ written, problem }, { status: 422 })
  }
  const giver = { language, address: context.get(visitorContext) }
  const outcome = await submitPromise(services, fields, giver)
  if ('code' in outcome) throw seeOther(`/gifts/${outcome.code}`)
  if ('isAbroad' in outcome) throw seeOther('/contact-us?kind=giving')
  return data({ form: outcome.form }, { status: outcome.status })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => privateMeta(loaderData?.head)

export default function GiftsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { language, translate } = useGiftTexts()
  const form = actionData && 'form' in actionData ? actionData.form : loaderData.form
  return (
    <>
      <PageTitle page="gifts" title={translate('title')}>
        <p>{translate('intro')}</p>
        <p className="lone no-print">
          <a href={`${pageHref(language, 'donate-now')}#ways`}>{translate('waysLink')}</a>
        </p>
      </PageTitle>
      <PromiseForm form={form} offer={loaderData.offer}>
        <FindGiftForm {...(actionData && 'written' in actionData && actionData)} />
      </PromiseForm>
    </>
  )
}
