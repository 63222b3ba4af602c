import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from 'react-router'
import { AppError } from '#core/platform/errors.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { qrPathOf } from '#core/lib/qr-path.ts'
import { languageOf, pathIn } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import { FindForm } from '#core/ui/public-form/find-form.tsx'
import styles from '#core/ui/public-form/public-form.module.css'
import {
  firstLanguageContext,
  servicesContext,
  servicesOf,
  visitorContext,
} from '#core/page-services.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { translateErrorMessage } from '#modules/messages/sender/message-form.service.server.ts'
import { readPrivateHead } from '#modules/messages/sender/private-head.server.ts'
import { privateMeta } from '#modules/messages/sender/private-meta.ts'
import { readStitch } from '#modules/quilt/quilt.service.server.ts'
import { translateGifts, useGiftTexts } from './gift-texts.ts'
import { readReceiptPage } from './receipt.page.server.ts'
import { ReceiptView } from './receipt-view.tsx'

export async function loader({ context, request, params: { number = '' } }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const language = languageOf(url.pathname)
  const head = await readPrivateHead(servicesOf(context), url, (one) =>
    translateGifts(one)('receiptPage'),
  )
  const code = url.searchParams.get('code') ?? ''
  try {
    const services = context.get(servicesContext)
    const receipt = await readReceiptPage(services, { number, code }, context.get(visitorContext))
    const { db, clock } = servicesOf(context)
    const quilt = receipt.whyVoid
      ? undefined
      : await readStitch({ db, clock }, await findSettings(db), receipt.giftId)
    return { head, receipt, quilt, qrCode: qrPathOf(receipt.address) }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    const problem = code ? translateErrorMessage(error.reason, language) : undefined
    return data({ head, number, written: code, problem }, { status: 404 })
  }
}

/** Leads to the address with the check code that the form sends. */
export async function action({ context, request, params: { number = '' } }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const code = new URLSearchParams(await request.text()).get('code') ?? ''
  const path = `/receipts/${encodeURIComponent(number)}`
  const first = context.get(firstLanguageContext)
  throw redirect(`${publicAddress(first, language, path)}?${new URLSearchParams({ code })}`, 303)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => privateMeta(loaderData?.head)

export default function OneReceiptPage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { language, translate } = useGiftTexts()
  return (
    <>
      <PageTitle page="gift" title={translate('receiptPage')} />
      {'receipt' in loaderData ? (
        <ReceiptView {...loaderData} />
      ) : (
        <section className={`wrap ${styles.section}`}>
          <h2 className="stitch">{translate('receiptFind')}</h2>
          <FindForm
            name="code"
            action={pathIn(language, `/receipts/${encodeURIComponent(loaderData.number)}`)}
            label={translate('checkCode')}
            hint={translate('receiptHint')}
            example="G-7K3QP-X92MA"
            button={translate('show')}
            written={loaderData.written}
            problem={loaderData.problem}
          />
        </section>
      )}
    </>
  )
}
