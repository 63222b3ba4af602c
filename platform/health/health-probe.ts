import type { Log } from '../log.ts'

/** How a part of the site is, in a word. Nothing of where it is or why: anybody may ask. */
export type PageSectionName = 'ok' | 'low' | 'full' | 'failing' | 'no answer'

export type Part = {
  name: string
  /** What it throws goes to the log only. */
  check: () => Promise<PageSectionName>
  /** How long a good answer is believed. */
  freshMs: number
}

/** Waited for a check, so that whoever asks is answered in time. */
const patienceMs = 2_000
/** A part that is not well is looked at again soon, but not by every question. */
const badFreshMs = 1_000

/** Looks at most once for all who ask together, and never twice at a time, however long a look takes. */
export function probeHealth(
  { name, check, freshMs }: Part,
  log: Log,
): () => Promise<PageSectionName> {
  let word: PageSectionName = 'ok'
  let freshUntil = 0
  let looking: Promise<PageSectionName> | undefined
  let asked: Promise<PageSectionName> | undefined

  async function look(): Promise<PageSectionName> {
    try {
      return await check()
    } catch (error) {
      if (word === 'ok') log.warn({ part: name, err: error }, 'a part of the site is failing')
      return 'failing'
    } finally {
      looking = undefined
    }
  }

  async function ask(): Promise<PageSectionName> {
    looking ??= look()
    const next = await inTime(looking)
    if (next !== word) log.warn({ part: name, was: word, is: next }, 'a part of the site changed')
    word = next
    freshUntil = performance.now() + (next === 'ok' ? freshMs : badFreshMs)
    asked = undefined
    return next
  }

  return async () => {
    if (performance.now() < freshUntil) return word
    asked ??= ask()
    return asked
  }
}

async function inTime(looking: Promise<PageSectionName>): Promise<PageSectionName> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<PageSectionName>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), patienceMs)
  })
  try {
    return await Promise.race([looking, silence])
  } finally {
    clearTimeout(timer)
  }
}
