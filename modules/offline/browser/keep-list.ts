// The server, the page /keep and the worker share the format of `/keep-list-en.json`, which lists the pages to keep
// on a phone.
import type { Language } from '#core/lib/text/language.ts'

export type KeepList = {
  language: Language
  /**
   * Public paths, each with a hash of its content. Those with a title are listed where a page is missing, below the
   * heading of their group.
   */
  pages: { path: string; hash: string; title?: string; group?: KeepGroup | undefined }[]
  /** Paths of the smallest images of these pages, and of the organisation's own mark. */
  images: string[]
  mark?: string | undefined
  /** Total size of pages and images, as transferred. */
  bytes: number
  /** Paths of the recordings of these pages, which are kept only when asked, and their total size. */
  recordings: string[]
  recordingBytes: number
  words: KeepWords
}

export type KeepGroup = 'programs' | 'notices' | 'about'

/** Texts of the service worker, which has no translations of its own. */
export type KeepWords = {
  /** `{{date}}` is filled in on the phone. */
  savedOn: string
  retry: string
  noConnection: string
  notKept: string
  whatIsKept: string
  /** Path of the page /keep in this language. */
  keepPath: string
  /** Name of the organisation, and its number to call; lists kept before these were added lack them. */
  name?: string
  call?: { text: string; href: string } | undefined
  /** Hours of the office, which tell whether calling is of use. */
  hours?: string | undefined
  groups?: Record<KeepGroup, string>
}

export const workerPath = '/keep-worker.js'
export const listPaths = { en: '/keep-list-en.json', bn: '/keep-list-bn.json' } as const
