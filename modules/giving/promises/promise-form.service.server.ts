// Handles a submitted promise: stores it, or renders the form again with its values. The ticket of a form is its signed
// time with a random part, so a form sent twice is one promise.
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { fieldErrors } from '#core/kernel/api/field-errors.ts'
import type { Services } from '#core/kernel/services.ts'
import { isDatabaseOutage } from '#core/platform/db/outage.ts'
import { AppError } from '#core/platform/errors.ts'
import { latinDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, langOf } from '#core/lib/text/localized.ts'
import { contactMethods } from '#core/contact-methods/contact-methods.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { giftAmounts } from '#core/settings/ways-to-give/gift-amounts.ts'
import { findFormSecret } from '#modules/messages/sender/form-secret.queries.server.ts'
import { trapField } from '#modules/messages/sender/form-state.ts'
import {
  isGoodFormTime,
  signEarlierTime,
  signFormTime,
} from '#modules/messages/sender/form-time.server.ts'
import { translateErrorMessage } from '#modules/messages/sender/message-form.service.server.ts'
import { keyedHash } from '#modules/messages/sender/reference.server.ts'
import { listFirstPrograms } from '#modules/programs/program.queries.server.ts'
import { isDeskOpen, listsGivers, takesZakat } from './giving-desk.ts'
import { makePromise } from './make-promise.service.server.ts'
import { promiseForm } from './promise-form.schema.ts'
import { type PromiseFormState, type PromiseValues, promiseFields } from './promise-form-state.ts'

/** Maximum number of programs in the form. */
const mostPrograms = 50

export type GiftOffer = NonNullable<Awaited<ReturnType<typeof readOffer>>>

/** Reads the purposes that gifts may have; undefined while promises are disabled. */
export async function readOffer({ db, publicDb }: Services, language: Language) {
  const settings = await findSettings(db)
  if (!isDeskOpen(settings)) return undefined
  const programs = await listFirstPrograms(publicDb, mostPrograms)
  const { 'donate.amounts': offered } = settings
  return {
    /** Programs that a gift can be for. */
    programs: programs.map(({ id, title, titleBn }) => {
      const name = inLanguage(language, title, titleBn)
      return { id, title: name.text, lang: langOf(name, language) }
    }),
    /** Amounts to choose from. */
    amounts: offered.isSample ? [] : giftAmounts(offered),
    takesZakat: takesZakat(settings),
    listsGivers: listsGivers(settings),
  }
}

/** Opens an empty form. @param asked amount of a link to it, which must be one from inside the country */
export async function openPromiseForm(
  { db, clock }: Services,
  asked: string | null,
): Promise<PromiseFormState> {
  const ticket = signFormTime(await findFormSecret(db), clock(), randomPart())
  const amount = latinDigits(asked ?? '')
  const values = /^[1-9]\d{0,8}$/.test(amount) ? ({ from: 'inside', amount } as const) : {}
  return { values, ticket, problems: {}, notice: undefined, calls: [] }
}

const randomPart = () => randomBytes(12).toString('hex')

type Outcome =
  | { code: string }
  | { isAbroad: true }
  | { status: 422 | 429 | 503; form: PromiseFormState }

/** Stores a submitted promise, or returns the form with its errors. @param fields as sent by the browser */
export async function submitPromise(
  services: Services,
  fields: URLSearchParams,
  { language, address }: { language: Language; address: string },
): Promise<Outcome> {
  const values = valuesOf(fields)
  const secret = await findFormSecret(services.db)
  const given = fields.get('ticket') ?? ''
  const isGood = isGoodFormTime(secret, given, services.clock())
  // A bad ticket is replaced, so that the next submission is accepted.
  const ticket = isGood ? given : signEarlierTime(secret, services.clock, randomPart())
  const again: PromiseFormState = { values, ticket, problems: {}, notice: undefined, calls: [] }
  // The law treats gifts from abroad differently: no promise is stored, and no account is shown.
  if (values.from === 'abroad') return { isAbroad: true }

  const parsed = z.safeParse(promiseForm, values)
  if (!parsed.success) {
    const problems = Object.entries(fieldErrors(parsed.error)).map(([name, reason]) => [
      name,
      translateErrorMessage(reason, language),
    ])
    return { status: 422, form: { ...again, problems: Object.fromEntries(problems) } }
  }
  if (!isGood || fields.get(trapField)) {
    return { status: 422, form: { ...again, notice: { text: 'once' } } }
  }
  const settings = await findSettings(services.db)
  try {
    const form = { ...parsed.data, listing: parsed.data.listing && listsGivers(settings) }
    const { code } = await makePromise(services, {
      form,
      submissionHash: keyedHash(secret, ['promise', ticket, JSON.stringify(form)]),
      language,
      address,
      takesZakat: takesZakat(settings),
    })
    return { code }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') {
      const problems = { purpose: translateErrorMessage(error.reason, language) }
      return { status: 422, form: { ...again, problems } }
    }
    if (error instanceof AppError && error.code === 'too_many_requests') {
      const { phone, mobile } = contactMethods(settings, language)
      const calls = [phone, mobile].flatMap((way) => way ?? [])
      const notice = { sentence: translateErrorMessage(error.reason, language) }
      return { status: 429, form: { ...again, notice, calls } }
    }
    const isStorage = isDatabaseOutage(error) || error instanceof AppError
    if (!isStorage) throw error
    services.log.warn({ err: error }, 'a promise could not be stored')
    return { status: 503, form: { ...again, notice: { text: 'notStored' } } }
  }
}

function valuesOf(fields: URLSearchParams): PromiseValues {
  // A written amount comes after those to choose from, and counts.
  const entries = promiseFields.map((name) => [name, fields.getAll(name).findLast(Boolean) ?? ''])
  return Object.fromEntries(entries)
}
