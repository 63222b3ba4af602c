// Stands in the head of every document of the back-office, before its files. It asks for the session while they are on
// their way, and tells at once if one of them does not arrive or cannot be run.
import { readEarly } from '#core/lib/api/early-read.ts'
import { readToken } from '#core/lib/api/token-store.ts'

const token = readToken()
if (token) readEarly('/api/auth/verify-token', token)

/** Shows the sentence that otherwise appears after 20 seconds. Once React runs, it is gone. */
const showFailure = () => document.documentElement.setAttribute('data-failed', '')

window.addEventListener('error', showFailure, true)
window.addEventListener('unhandledrejection', showFailure)
