import type { Localized } from '#core/lib/text/localized.ts'

/** Kinds of patches, in the order of the legend. */
export const patchKinds = ['place', 'project', 'story', 'gift'] as const
export type PatchKind = (typeof patchKinds)[number]

/** A record, sewn into the quilt. `href` is the address at which it is told. */
export type Patch = {
  kind: PatchKind
  href: string
  title: Localized
  giftId?: number | undefined
}

/** Fewest patches that are a quilt. */
export const fewestPatches = 6
/** Most patches: with more, the drawing exceeds 4 KB compressed. */
export const mostPatches = 120

/** Spreads the kinds evenly over the quilt, so that each is everywhere in it. */
export function sewn(patches: readonly Patch[]): Patch[] {
  const placed = patchKinds.flatMap((kind) => {
    const ofKind = patches.filter((patch) => patch.kind === kind)
    return ofKind.map((patch, index) => ({ patch, place: (index + 0.5) / ofKind.length }))
  })
  return placed
    .toSorted((a, b) => a.place - b.place)
    .map(({ patch }) => patch)
    .slice(0, mostPatches)
}
