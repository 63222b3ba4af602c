// On /keep, one tap saves the site on the phone, and another removes it. After any failure the phone keeps all of it
// or nothing.
import { isLanguage } from '#core/lib/text/language.ts'
import { workerPath } from './keep-list.ts'
import { keepEverything, NoLongerOffered, readPage, readState, removeAll } from './keep-store.ts'
import { savedDate } from './saved-date.ts'

/** `all` keeps the recordings too; `unheard` could not fetch them. */
type KeptStep = 'kept' | 'all' | 'unheard' | 'other'
type Step = KeptStep | 'offer' | 'working' | 'removed' | 'failed' | 'full' | 'unsupported'

const keptSteps: readonly Step[] = ['kept', 'all', 'unheard', 'other'] satisfies KeptStep[]

const lockName = 'keep'
const root = document.querySelector<HTMLElement>('[data-keep]')
const language = root?.dataset.keep ?? ''

if (root && isLanguage(language)) {
  const lang = language
  const bar = root.querySelector('progress')
  let shown: Step = 'offer'

  function show(step: Step) {
    shown = step
    for (const part of root?.querySelectorAll<HTMLElement>('[data-when]') ?? []) {
      part.hidden = !part.dataset.when?.split(' ').includes(step)
    }
  }

  /**
   * Shows the current state.
   * @param otherwise step to show if nothing is kept
   */
  async function look(otherwise: Step) {
    const [state, worker] = await Promise.all([
      readState(),
      navigator.serviceWorker.getRegistration(),
    ])
    if (!state || !worker) {
      // The browser has cleared either the state or the worker, and the other is useless alone.
      if (state || worker) await removeEverything()
      return show(keptSteps.includes(otherwise) ? 'offer' : otherwise)
    }
    // The other language is kept; a tap replaces it with this one.
    if (state.list.language !== lang) return show('other')
    const saved = await readPage(location.pathname)
    const line = root?.querySelector('[data-saved]')
    const date = savedDate(saved?.savedAt ?? new Date(state.readAt).toUTCString(), lang)
    if (line) line.textContent = (line.getAttribute('data-saved') ?? '').replace('{{date}}', date)
    show(state.hasRecordings ? 'all' : otherwise === 'unheard' ? 'unheard' : 'kept')
  }

  function showProgress(done: number, all: number) {
    if (bar) [bar.value, bar.max] = [done, all]
  }

  async function keep() {
    try {
      await keepEverything(lang, false, showProgress)
      await navigator.serviceWorker.register(workerPath, { scope: '/' })
      await navigator.serviceWorker.ready
      await look('failed')
    } catch (error) {
      await removeEverything()
      show(stepAfter(error))
    }
  }

  async function keepRecordings() {
    const isKept = await keepEverything(lang, true, showProgress).then(
      () => true,
      () => false,
    )
    await look(isKept ? 'kept' : 'unheard')
  }

  async function removeEverything() {
    const registrations = await navigator.serviceWorker.getRegistrations().catch(() => [])
    await Promise.allSettled(registrations.map((registration) => registration.unregister()))
    await removeAll().catch(() => undefined)
  }

  /** Runs the work under a lock, so that tabs take turns. */
  async function inTurn(work: () => Promise<void>) {
    try {
      await ('locks' in navigator ? navigator.locks.request(lockName, work) : work())
    } catch {
      // A private window may have the functions but refuse to run them.
      show('unsupported')
    }
  }

  async function isOtherTabWorking(): Promise<boolean> {
    const { held } = 'locks' in navigator ? await navigator.locks.query() : { held: [] }
    return held?.some(({ name }) => name === lockName) ?? false
  }

  async function start() {
    if (await isOtherTabWorking()) show('working')
    await inTurn(() => look('offer'))
  }

  if ('serviceWorker' in navigator && 'caches' in window) {
    for (const [name, work] of [
      ['keep', keep],
      ['recordings', keepRecordings],
    ] as const) {
      root.querySelector(`[data-do=${name}]`)?.addEventListener('click', () => {
        show('working')
        void inTurn(work)
      })
    }
    root.querySelector('[data-do=remove]')?.addEventListener('click', () => {
      void inTurn(async () => {
        await removeEverything()
        await look('removed')
      })
    })
    // Another tab may have changed what is kept.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && shown !== 'working') void inTurn(() => look(shown))
    })
    start().catch(() => show('unsupported'))
  } else show('unsupported')
}

function stepAfter(error: unknown): Step {
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'SecurityError' || error instanceof NoLongerOffered ? 'unsupported' : 'failed'
}
