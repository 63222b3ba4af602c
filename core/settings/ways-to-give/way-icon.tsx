import { LineIcon } from '#core/ui/line-icon.tsx'

export const wayDrawings = {
  /** House with columns. */
  bank: 'M3 10.5 12 4l9 6.5ZM5.5 11v7.5m4.4-7.5v7.5m4.3-7.5v7.5m4.3-7.5v7.5M3 21h18',
  /** Telephone. */
  mobile: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Zm2.5 16h2',
} as const

export function WayIcon({ kind }: { kind: keyof typeof wayDrawings }) {
  return <LineIcon path={wayDrawings[kind]} size={40} />
}
