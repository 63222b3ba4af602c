import { LRUCache } from 'lru-cache'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageProps } from '#core/lib/page-props.ts'
import { type QrPath, qrPathOf } from '#core/lib/qr-path.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { imageOf } from '#core/images/image.service.server.ts'
import { readPage, withShareImage } from '#core/page/frame/page.service.server.ts'
import { pageMeta } from '#core/page/frame/page-meta.ts'
import { servicesOf } from '#core/page-services.server.ts'
import { isDemo } from '#core/settings/stored/is-demo.ts'
import { giftAmounts } from '#core/settings/ways-to-give/gift-amounts.ts'
import { givingAccounts } from '#core/settings/ways-to-give/giving-accounts.ts'
import { readChecks } from '#modules/checks/checks.service.server.ts'
import { readGiftNumbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { isDeskOpen, showsNumbers } from '#modules/giving/promises/giving-desk.ts'
import { donateShareSubject } from './donate-share.server.ts'
import { DonateView } from './donate-view.tsx'
import { readQrPicture } from './qr-picture.service.server.ts'

/** The code of the page in each language: drawing one takes a sixth of the time of the page. */
const qrCodes = new LRUCache<string, QrPath>({ max: 10, memoMethod: qrPathOf })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const [{ language, head, sections, values }, checks] = await Promise.all([
    readPage(services, new URL(request.url), 'donate-now'),
    readChecks(services),
  ])
  const { 'donate.bank': bank, 'donate.mfs': mobile, 'donate.buttonText': text } = values.settings
  const accounts = givingAccounts(bank, mobile)
  const { 'donate.amounts': amounts, 'donate.photo': photo } = values.settings
  const images = await findImages(services.db, [photo.en])
  const address = services.config.publicUrl + publicAddress(head.firstLanguage, language, head.path)
  return {
    language,
    head: withShareImage(head, 'donate', await donateShareSubject(services.db, language, values)),
    sections,
    button: inLanguage(language, text.en, text.bn),
    accounts,
    isDemo: isDemo(values.settings),
    qr: await readQrPicture(services, values.settings),
    isDeskOpen: isDeskOpen(values.settings),
    giftNumbers: showsNumbers(values.settings) ? await readGiftNumbers(services.db) : undefined,
    photo: imageOf(images.get(photo.en), '', 'page'),
    gifts: { amounts: giftAmounts(amounts), isSample: amounts.isSample },
    checks,
    address,
    qrCode: qrCodes.memo(address),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.head)

export default function DonatePage({ loaderData }: PageProps<typeof loader>) {
  return <DonateView {...loaderData} />
}
