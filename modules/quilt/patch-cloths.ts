import type { PatchKind } from './patches.ts'

/** Side of a patch, in units of its drawing. */
export const patchSide = 32

export const cotton = '#fbf7ee'

/**
 * Cloth and motif of each kind, so that colour alone says nothing. The colours are the same by day, by night, on paper
 * and under every palette, whose accent may be that of another kind.
 */
export const cloths: Record<PatchKind, { cloth: string; motif: string; thread: string }> = {
  place: { cloth: '#2f6b47', motif: 'M16 9l7 7-7 7-7-7z', thread: cotton },
  project: { cloth: '#4153a0', motif: 'M10 22V15l6-5 6 5v7z', thread: '#ffd98a' },
  story: {
    cloth: '#e0a030',
    motif: 'M16 9v14M9 16h14M11 11l10 10M21 11L11 21',
    thread: '#1d2750',
  },
  gift: { cloth: '#a8322a', motif: 'M16 10a6 6 0 1 0 .1 0z', thread: cotton },
}

export const patchGround = 'M1 1h30v30H1z'
export const patchSeam = 'M4.5 4.5h23v23h-23z'
