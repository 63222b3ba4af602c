import * as z from 'zod/mini'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { translateBn } from '#core/error-messages/translate-bn.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { fieldErrors } from '#core/kernel/api/field-errors.ts'
import type { Services } from '#core/kernel/services.ts'
import { isDatabaseOutage } from '#core/platform/db/outage.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Language } from '#core/lib/text/language.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import {
  type ContactMethod,
  contactMethods,
  phoneMethod,
} from '#core/contact-methods/contact-methods.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { findFormSecret } from './form-secret.queries.server.ts'
import { type FormState, type FormValues, formFields, trapField } from './form-state.ts'
import { isGoodFormTime, signEarlierTime, signFormTime } from './form-time.server.ts'
import { messageForm } from './message-form.schema.ts'
import { hasSafeguardingReader } from './safeguarding-reader.queries.server.ts'
import { type SendRequest, type Sent, sendMessage } from './send-message.service.server.ts'

/** Time after which a page with a form is rendered again, before its signed time expires. */
const renewMs = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the empty form of a page. Its signed time is empty if the secret cannot be read, and then the visitor must
 * press Send twice.
 */
export async function readEmptyForm(services: PageServices): Promise<FormState> {
  const { db, clock } = services
  const secret = await withFallback(services, findFormSecret(db), '')
  const now = clock()
  const hasReader = await withFallback(services, hasSafeguardingReader(db), true)
  services.changesAt(new Date(now.getTime() + renewMs))
  const time = secret && signFormTime(secret, now)
  return { values: {}, time, problems: {}, notice: undefined, calls: [], hasReader }
}

type Outcome = { sent: Sent } | { status: 422 | 429 | 503; form: FormState }

/**
 * Stores a submitted message, or returns the form with its errors.
 * @param fields as sent by the browser
 */
export async function submitForm(
  services: Services,
  fields: URLSearchParams,
  sender: Pick<SendRequest, 'language' | 'address' | 'userAgent'>,
): Promise<Outcome> {
  const { language } = sender
  const values = valuesOf(fields)
  const secret = await findFormSecret(services.db)
  const given = fields.get('time') ?? ''
  const isGood = isGoodFormTime(secret, given, services.clock())
  // A bad time is replaced, so that the next submission is accepted.
  const time = isGood ? given : signEarlierTime(secret, services.clock)
  const hasReader = await hasSafeguardingReader(services.db)
  const again = { values, time, problems: {}, notice: undefined, calls: [], hasReader }

  const parsed = z.safeParse(messageForm, values)
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
  try {
    return { sent: await sendMessage(services, { message: parsed.data, ...sender }) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      const notice = { sentence: translateErrorMessage(error.reason, language) }
      const calls = await readCalls(services, language)
      return { status: 429, form: { ...again, notice, calls } }
    }
    const isStorage = isDatabaseOutage(error) || error instanceof AppError
    if (!isStorage) throw error
    services.log.warn({ err: error }, 'a message could not be stored')
    return { status: 503, form: { ...again, notice: { text: 'notStored' } } }
  }
}

export function translateErrorMessage(reason: ErrorMessage, language: Language): string {
  return language === 'bn' ? translateBn(reason) : translateEn(reason)
}

/** Returns the values of a form; the answers to its own questions begin the text. */
function valuesOf(fields: URLSearchParams): FormValues {
  const entries = formFields.map((name) => [name, fields.get(name) ?? ''])
  const answers = fields.getAll('answer')
  const lines = fields.getAll('question').flatMap((question, at) => {
    return answers[at]?.trim() ? `${question}: ${answers[at]}` : []
  })
  const words = [...lines, fields.get('text')].join('\n').trim()
  const about = words && fields.get('about')
  return { ...Object.fromEntries(entries), text: about ? `${about}\n${words}` : words }
}

/** Returns the phone numbers of the office, first the one for complaints. */
async function readCalls({ db }: Services, language: Language): Promise<ContactMethod[]> {
  const settings = await findSettings(db)
  const { phone, mobile } = contactMethods(settings, language)
  const complaints = phoneMethod(settings['complaints.phone'].en, language)
  return [complaints, phone, mobile].flatMap((way) => way ?? [])
}
