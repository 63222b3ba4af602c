import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from 'react-router'
import { AppError, errorStatus } from '#core/platform/errors.ts'
import type { PageProps } from '#core/lib/page-props.ts'
import { qrPathOf } from '#core/lib/qr-path.ts'
import { formatTaka } from '#core/lib/text/format.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
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
import { Stitch } from '#modules/quilt/stitch.tsx'
import { FindGiftForm } from './find-gift-form.tsx'
import { readGiftPage } from './gift.page.server.ts'
import { translateGifts, useGiftTexts } from './gift-texts.ts'
import styles from './gift-view.module.css'
import { GiftView } from './gift-view.tsx'
import { startPayment } from './start-payment.service.server.ts'
import { tellNumber } from './tell-number.service.server.ts'
import { withdrawListing } from './withdraw-listing.service.server.ts'

export async function loader({ context, request, params: { code = '' } }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const services = context.get(servicesContext)
  const language = languageOf(url.pathname)
  const head = await readPrivateHead(servicesOf(context), url, (one) =>
    translateGifts(one)('pageTitle'),
  )
  try {
    const visitor = { language, address: context.get(visitorContext) }
    const gift = await readGiftPage(services, code, visitor)
    const { db, clock } = servicesOf(context)
    const giftId = gift.receipts.at(-1)?.giftId
    const quilt =
      giftId === undefined
        ? undefined
        : await readStitch({ db, clock }, await findSettings(db), giftId)
    const first = context.get(firstLanguageContext)
    const address =
      services.config.publicUrl + publicAddress(first, language, `/gifts/${gift.code}`)
    const hasFailed = gift.canPay && url.searchParams.get('payment') === 'failed'
    return { head, gift, quilt, address, hasFailed, qrCode: qrPathOf(address) }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    const problem = translateErrorMessage(error.reason, language)
    return data({ head, problem, written: code }, { status: 404 })
  }
}

/** Handles a giver's withdrawal from the public list, the number of a payment, and the begin of one. */
export async function action({ context, request, params: { code = '' } }: ActionFunctionArgs) {
  const services = context.get(servicesContext)
  const language = languageOf(new URL(request.url).pathname)
  const fields = new URLSearchParams(await request.text())
  if (fields.get('pay') === 'gateway') {
    try {
      return {
        href: await startPayment(services, code, {
          language,
          address: context.get(visitorContext),
        }),
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'not_found') throw error
      return data(
        { problem: translateErrorMessage(error.reason, language) },
        { status: errorStatus[error.code] },
      )
    }
  }
  const number = fields.get('trxId')
  if (number !== null) {
    try {
      await tellNumber(services, code, number)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'invalid')) throw error
      const sentProblem = translateErrorMessage(error.reason, language)
      return data({ written: number, sentProblem }, { status: 422 })
    }
  }
  if (fields.get('withdraw') === 'listing') await withdrawListing(services, code)
  const path = `/gifts/${encodeURIComponent(code)}`
  throw redirect(publicAddress(context.get(firstLanguageContext), language, path), 303)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => privateMeta(loaderData?.head)

export default function OneGiftPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { language, translate } = useGiftTexts()
  const quilt = 'gift' in loaderData ? loaderData.quilt : undefined
  const gift = 'gift' in loaderData ? loaderData.gift : undefined
  const title = gift?.isAwaited
    ? translate('thanks', { amount: formatTaka(gift.taka, language) })
    : translate(gift?.state === 'received' ? 'received' : 'pageTitle')
  const isFailed = 'gift' in loaderData && loaderData.hasFailed
  const failed = isFailed ? { problem: translate('payFailed') } : undefined
  const isNumber = actionData && 'sentProblem' in actionData
  return (
    <>
      <PageTitle page="gift" title={title}>
        {quilt && (
          <div className={styles.stitch}>
            <Stitch quilt={quilt} />
            <p>{translate('stitch')}</p>
          </div>
        )}
      </PageTitle>
      {'gift' in loaderData ? (
        <GiftView
          {...loaderData}
          payment={actionData && !isNumber ? actionData : failed}
          refused={isNumber ? actionData : undefined}
        />
      ) : (
        <div className="wrap">
          <FindGiftForm problem={loaderData.problem} written={loaderData.written} />
        </div>
      )}
    </>
  )
}
