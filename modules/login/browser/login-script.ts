// The script of the login page. It stands in the page itself and shares the API client with the back-office, whose
// files it fetches into the browser's cache from the moment somebody begins to type.
import { startAuthentication } from '@simplewebauthn/browser'
import type { ReceivedReason } from '#core/error-messages/error-message.ts'
import { createApiClient } from '#core/lib/api/api-client.ts'
import { ApiError } from '#core/lib/api/api-error.ts'
import { deviceKey } from '#core/lib/api/device-key.ts'
import { onTokenChange, readToken, removeToken } from '#core/lib/api/token-store.ts'
import { type Language, otherLanguage } from '#core/lib/text/language.ts'
import { readAdminLanguage, storeAdminLanguage } from '#core/translations/admin-language.ts'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { siteAddress } from '#core/ui/admin/site-address.ts'
import type { RequestOptions } from '#modules/second-step/passkey.schema.server.ts'
import { hasPasskeys, passkeyProblem } from '#modules/second-step/passkey-support.ts'
import { enterWith, leaveFor } from '../login-handoff.ts'
import type { LoginTexts } from '../login-texts.ts'
import { redirectAfterLogin } from '../redirect-after-login.ts'
import { secondStepOf } from '../second-step-request.ts'

const form = element<HTMLFormElement>('form')
const texts: Record<Language, LoginTexts> = JSON.parse(form.dataset.texts ?? '')
const pieces: Record<Language, string[]> = JSON.parse(form.dataset.pieces ?? '')
const email = element<HTMLInputElement>('#email')
const password = element<HTMLInputElement>('#password')
const submitButton = element<HTMLButtonElement>('[type=submit]')
const passkeyButton = element<HTMLButtonElement>('[data-part=passkey]')
const problemBox = element('[data-part=problem]')
const search = window.location.search
const to = redirectAfterLogin(new URLSearchParams(search).get('to'))
const options = { withoutToken: true }
let language = readAdminLanguage()

const api = createApiClient({
  readToken,
  onUnauthorized: async () => false,
  onConfirmIdentity: async () => false,
})

element('[data-part=late]').remove()
showLanguage()
showArrival()
passkeyButton.hidden = !hasPasskeys()
setBusy(false)
void enterIfLoggedIn()
onTokenChange((token) => token && void enterIfLoggedIn())

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void logIn()
})
passkeyButton.addEventListener('click', () => void attempt(logInWithPasskey, withPasskeyFailure))
element('[data-part=eye]').addEventListener('click', () => {
  password.type = password.type === 'password' ? 'text' : 'password'
})
element('[data-part=language]').addEventListener('click', () => {
  language = otherLanguage(language)
  storeAdminLanguage(language)
  showLanguage()
})
form.addEventListener('focusin', () => void fetchPieces(), { once: true })

/** Returns a text, like the translator of a screen: none of them has values. */
function word(name: string, ..._values: unknown[]): string {
  return texts[language].words[name] ?? ''
}

/** Shows the texts in the reader's language, if the server has guessed another one. */
function showLanguage() {
  if (document.documentElement.lang !== language) {
    document.documentElement.lang = language
    for (const part of document.querySelectorAll<HTMLElement>('[data-word]')) {
      part.textContent = word(part.dataset.word ?? '')
    }
    for (const part of document.querySelectorAll<HTMLElement>('[data-label]')) {
      part.ariaLabel = word(part.dataset.label ?? '')
    }
    element('[data-part=language]').lang = otherLanguage(language)
  }
  element<HTMLAnchorElement>('[data-part=site]').href = siteAddress(language, '/')
}

/** Tells why the reader is here: a new account, a new password, or a second step that took too long. */
function showArrival() {
  const state: unknown = window.history.state?.usr
  if (state === 'registered' || state === 'passwordSet') {
    element('[data-part=said]').textContent = word(state)
  } else if (typeof state === 'object' && state !== null && 'problem' in state) {
    showProblem(String(state.problem))
  }
}

async function logIn() {
  if (submitButton.disabled) return
  const wrong = [
    showWrong(email, email.value.trim() ? '' : word('emailRequired')),
    showWrong(password, password.value ? '' : word('passwordRequired')),
  ]
  showProblem('')
  const first = wrong.find((field) => field !== undefined)
  if (first) first.focus()
  else await attempt(logInWithPassword, withPasswordFailure)
}

async function logInWithPassword() {
  const body = { email: email.value, password: password.value, deviceKey: deviceKey() }
  const { data } = await api.send<{ token: string }>('POST', '/api/auth/login', body, options)
  enterWith(data.token, to)
}

function withPasswordFailure(error: unknown) {
  const secondStep = secondStepOf(error)
  if (secondStep) return leaveFor(`/auth/second-step${search}`, { secondStep })
  // Shows the server's reason or this text (specification, section 8); the reason of a missing response stands below it.
  const given = translateReason(error, { translateMessage })
  if (given) showProblem(given)
  else showProblem(word('invalidLogin'), explain(error))
  // It is said to everybody, so that it tells nobody whether there is or was an account.
  const isRefused = error instanceof ApiError && error.code === 'unauthorized'
  element('[data-part=said]').textContent = isRefused ? word('maybeEnded') : ''
  setBusy(false)
}

/** Needs no input: the device knows the account. */
async function logInWithPasskey() {
  const path = '/api/auth/passkey'
  const asked = await api.send<RequestOptions>('POST', `${path}/options`, undefined, options)
  const credential = await startAuthentication({ optionsJSON: asked.data })
  const body = { challenge: asked.data.challenge, credential, deviceKey: deviceKey() }
  const { data } = await api.send<{ token: string }>('POST', path, body, options)
  enterWith(data.token, to)
}

function withPasskeyFailure(error: unknown) {
  const given = passkeyProblem(error, word) ?? translateReason(error, { translateMessage })
  showProblem(given ?? explain(error))
  setBusy(false)
}

async function attempt(work: () => Promise<void>, explainFailure: (error: unknown) => void) {
  setBusy(true)
  showProblem('')
  try {
    await work()
  } catch (error) {
    explainFailure(error)
  }
}

function setBusy(isBusy: boolean) {
  for (const button of [submitButton, passkeyButton]) button.disabled = isBusy
}

/** Shows what is wrong with a field, or nothing. @returns the field if something is */
function showWrong(field: HTMLInputElement, text: string): HTMLInputElement | undefined {
  element(`#${field.id}-wrong`).textContent = text
  if (text) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  return text ? field : undefined
}

function showProblem(text: string, reason = '') {
  problemBox.textContent = text
  if (reason) problemBox.append(Object.assign(document.createElement('p'), { textContent: reason }))
  if (text) problemBox.focus()
}

function explain(error: unknown): string {
  return translateError(error, { t: word, translateMessage })
}

function translateMessage(message: string | ReceivedReason): string {
  const { key, params, english } =
    typeof message === 'string' ? { key: message, params: {} } : message
  const [section = '', name = ''] = key.split('.')
  const { messages } = texts[language]
  const found = messages[section]?.[name] ?? english ?? messages.value?.unusable ?? ''
  const digits = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN')
  return found.replace(/\{\{(\w+)\}\}/g, (_, param: string) => {
    const value = params[param] ?? ''
    return typeof value === 'number' ? digits.format(value) : value
  })
}

/** An invalid token, or one that cannot be verified, is removed (specification, sections 4 and 8). */
async function enterIfLoggedIn() {
  if (!readToken()) return
  const verified = await api.get<{ valid: boolean }>('/api/auth/verify-token').catch(console.error)
  if (verified?.data.valid) window.location.replace(to)
  else removeToken()
}

/** Fetches the files of the first screen. The browser has six connections, two of which stay free for the login. */
async function fetchPieces() {
  const waiting = [...pieces[language]]
  async function fetchNext(): Promise<void> {
    const address = waiting.shift()
    if (!address) return
    // A file that fails is fetched when it is needed.
    const response = await fetch(address, { priority: 'low' }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    return fetchNext()
  }
  await Promise.all(Array.from({ length: 4 }, fetchNext))
}

function element<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
