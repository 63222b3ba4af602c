import type { Log } from '../log.ts'

/** How a part of the site is, in a word. Nothing of where it is or why: anybody may ask. */
export type PartWord = 'ok' | 'low' | 'full' | 'failing' | 'no answer'

export type Part = {
  name: string
  /** What it throws goes to the log only. */
  check: () => Promise<PartWord>
  /** How long a good answer is believed. */
  freshMs: number
}

/** Waited for a check, so that whoever asks is answered in time. */
const patienceMs = 2_000
/** A part that is not well is looked at again soon, but not by every question. */
const badFreshMs = 1_000

/** Looks at most once for all who ask together, and never twice at a time, however long a look takes. */
export function watchPart({ name, check, freshMs }: Part, log: Log): () => Promise<PartWord> {
  let word: PartWord = 'ok'
  let freshUntil = 0
  let looking: Promise<PartWord> | undefined
  let asked: Promise<PartWord> | undefined

  async function look(): Promise<PartWord> {
    try {
      return await check()
    } catch (error) {
      if (word === 'ok') log.warn({ part: name, err: error }, 'a part of the site is failing')
      return 'failing'
    } finally {
      looking = undefined
    }
  }

  async function ask(): Promise<PartWord> {
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

async function inTime(looking: Promise<PartWord>): Promise<PartWord> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<PartWord>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), patienceMs)
  })
  try {
    return await Promise.race([looking, silence])
  } finally {
    clearTimeout(timer)
  }
}
