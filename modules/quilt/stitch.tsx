import { cloths, cotton } from './patch-cloths.ts'
import { type PatchKind, patchKinds } from './patches.ts'

/** `kinds` of the patches in their order; `own` is the index of the marked one. */
export type MarkedQuilt = { kinds: PatchKind[]; own: number }

const step = 10
const side = 9

/** Draws a small quilt on which one patch is marked with a heart; the text beside it says so. */
export function Stitch({ quilt: { kinds, own } }: { quilt: MarkedQuilt }) {
  const columns = Math.ceil(Math.sqrt(kinds.length * 4))
  const [width, height] = [columns * step, Math.ceil(kinds.length / columns) * step]
  const corner = (index: number) =>
    `M${(index % columns) * step} ${Math.floor(index / columns) * step}`
  const patches = (kind: PatchKind) =>
    kinds.flatMap((one, index) =>
      one === kind && index !== own ? `${corner(index)}h${side}v${side}h-${side}z` : [],
    )
  return (
    <svg viewBox={`-1 -1 ${width + 1} ${height + 1}`} aria-hidden="true">
      {patchKinds.map((kind) => (
        <path key={kind} d={patches(kind).join('')} fill={cloths[kind].cloth} opacity=".6" />
      ))}
      <path
        d={`${corner(own)}h${side}v${side}h-${side}z`}
        fill={cloths.gift.cloth}
        stroke="var(--ink)"
      />
      <path
        d={`${corner(own)}m4.5 7.2l-2.6-2.7a1.6 1.6 0 0 1 2.6-1.9a1.6 1.6 0 0 1 2.6 1.9z`}
        fill={cotton}
      />
    </svg>
  )
}
