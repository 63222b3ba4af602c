import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import {
  firstLanguageContext,
  servicesContext,
  servicesOf,
  visitorContext,
} from '#core/page-services.server.ts'
import { FindMessageForm } from './find-message-form.tsx'
import { submitForm, translateErrorMessage } from './message-form.service.server.ts'
import { MessageForm } from './message-form.tsx'
import { translateMessages, useMessageTexts } from './message-texts.ts'
import { isRefusedContext, readPrivateHead } from './private-head.server.ts'
import { privateMeta } from './private-meta.ts'
import { formatReference, parseReference, unknownReference } from './reference.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    head: await readPrivateHead(servicesOf(context), new URL(request.url), (one, words) =>
      context.get(isRefusedContext)
        ? translationsFor(one, words)('messages.formTitle')
        : translateMessages(one)('findTitle'),
    ),
  }
}

/** Handles a submitted message, or the reference of one. */
export async function action({ context, request }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const seeOther = (reference: string) =>
    redirect(
      publicAddress(context.get(firstLanguageContext), language, `/messages/${reference}`),
      303,
    )
  const fields = new URLSearchParams(await request.text())
  const written = fields.get('reference')
  if (written !== null) {
    const reference = parseReference(written)
    if (reference) throw seeOther(formatReference(reference))
    const problem = translateErrorMessage(unknownReference(written), language)
    return data({ written, problem }, { status: 422 })
  }
  const address = context.get(visitorContext)
  const userAgent = request.headers.get('user-agent') ?? undefined
  const sender = { language, address, userAgent }
  const outcome = await submitForm(context.get(servicesContext), fields, sender)
  if ('sent' in outcome) throw seeOther(outcome.sent.reference)
  context.set(isRefusedContext, true)
  return data({ form: outcome.form }, { status: outcome.status })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => privateMeta(loaderData?.head)

export default function MessagesPage({ actionData }: PageProps<typeof loader, typeof action>) {
  const { translate } = useMessageTexts()
  const { t } = useTranslations()
  if (actionData && 'form' in actionData) {
    return (
      <>
        <PageTitle page="messages" title={t('messages.formTitle')} />
        <MessageForm form={actionData.form} isWholePage />
      </>
    )
  }
  return (
    <>
      <PageTitle page="messages" title={translate('findTitle')} />
      <FindMessageForm {...actionData} />
    </>
  )
}
