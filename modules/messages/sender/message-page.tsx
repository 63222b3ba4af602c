import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from 'react-router'
import * as z from 'zod/mini'
import { fieldErrors } from '#core/kernel/api/field-errors.ts'
import { AppError, errorStatus } from '#core/platform/errors.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { Notice } from '#core/ui/notice.tsx'
import { PageTitle } from '#core/ui/page-title.tsx'
import { ContactLink } from '#core/page/frame/contact-link.tsx'
import {
  firstLanguageContext,
  servicesContext,
  servicesOf,
  visitorContext,
} from '#core/page-services.server.ts'
import { FindMessageForm } from './find-message-form.tsx'
import { readMessagePage, replyToMessage } from './message.page.server.ts'
import { replyText } from './message-form.schema.ts'
import { translateErrorMessage } from './message-form.service.server.ts'
import { translateMessages, useMessageTexts } from './message-texts.ts'
import { MessageView } from './message-view.tsx'
import { readPrivateHead } from './private-head.server.ts'
import { privateMeta } from './private-meta.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const head = await readPrivateHead(servicesOf(context), url, (one) =>
    translateMessages(one)('title'),
  )
  const services = context.get(servicesContext)
  const language = languageOf(url.pathname)
  const addressOf = (path: string) =>
    services.config.publicUrl + publicAddress(context.get(firstLanguageContext), language, path)
  const addresses = { messages: addressOf('/messages'), verify: addressOf('/verify') }
  const written = params.reference ?? ''
  try {
    const message = await readMessagePage(services, written, context.get(visitorContext))
    return { head, message, addresses, hasReplied: url.searchParams.has('replied') }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    const problem = translateErrorMessage(error.reason, language)
    return data({ head, problem, written }, { status: 404 })
  }
}

/** Stores a reply to a question of the office. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const reply = new URLSearchParams(await request.text()).get('reply') ?? ''
  const written = params.reference ?? ''
  const parsed = z.safeParse(z.object({ reply: replyText }), { reply })
  if (!parsed.success) {
    const { reply: reason } = fieldErrors(parsed.error)
    return data(
      { reply, problem: reason && translateErrorMessage(reason, language) },
      { status: 422 },
    )
  }
  const { reply: text } = parsed.data
  try {
    await replyToMessage(context.get(servicesContext), written, text, context.get(visitorContext))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problem = translateErrorMessage(error.reason, language)
    return data({ reply, problem }, { status: errorStatus[error.code] })
  }
  const path = `/messages/${written}?replied`
  throw redirect(publicAddress(context.get(firstLanguageContext), language, path), 303)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => privateMeta(loaderData?.head)

export default function OneMessagePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { language, translate } = useMessageTexts()
  if (!('message' in loaderData)) {
    return (
      <>
        <PageTitle page="message" title={translate('findTitle')} />
        <FindMessageForm problem={loaderData.problem} written={loaderData.written} />
      </>
    )
  }
  const { message, addresses, head, hasReplied } = loaderData
  return (
    <>
      <PageTitle page="message" title={translate('title')}>
        {hasReplied && <p role="status">{translate('replied')}</p>}
      </PageTitle>
      {'endedOn' in message ? (
        <div className="wrap">
          <Notice>
            <p>{translate('ended', { date: formatDate(message.endedOn, language) })}</p>
            <p>
              <ContactLink />
            </p>
          </Notice>
        </div>
      ) : (
        <MessageView
          message={message}
          addresses={addresses}
          name={head.siteName}
          problem={actionData?.problem}
          reply={actionData?.reply}
        />
      )}
    </>
  )
}
