import type { PatchKind } from './patches.ts'

/** Side of a patch, in units of its drawing. */
export const patchSide = 32

/** Names of colours, which on a page are variables. */
export type Colour = 'leaf' | 'deep' | 'turmeric' | 'madder' | 'cotton' | 'deep-gold'

/** Cloth and motif of each kind, so that colour alone says nothing. */
export const cloths: Record<PatchKind, { cloth: Colour; motif: string; thread: Colour }> = {
  place: { cloth: 'leaf', motif: 'M16 9l7 7-7 7-7-7z', thread: 'cotton' },
  project: { cloth: 'deep', motif: 'M10 22V15l6-5 6 5v7z', thread: 'deep-gold' },
  story: {
    cloth: 'turmeric',
    motif: 'M16 9v14M9 16h14M11 11l10 10M21 11L11 21',
    thread: 'deep',
  },
  gift: { cloth: 'madder', motif: 'M16 10a6 6 0 1 0 .1 0z', thread: 'cotton' },
}

export const patchGround = 'M1 1h30v30H1z'
export const patchSeam = 'M4.5 4.5h23v23h-23z'
