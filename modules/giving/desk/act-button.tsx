import { Button } from '@mantine/core'
import type { Act } from './use-act.ts'

type Props = {
  work: Act
  onAct: () => unknown
  /** Tells this button from others of its name, to whoever cannot see where it stands. */
  of?: string
  /** True for the act that is expected. */
  isMain?: boolean
  children: string
}

/** A button that performs an act of the desk, one at a time. */
export function ActButton({ work, onAct, of, isMain = false, children }: Props) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      disabled={work.isBusy}
      onClick={() => void onAct()}
    >
      {children}
      {of && <span className="visually-hidden"> {of}</span>}
    </Button>
  )
}
