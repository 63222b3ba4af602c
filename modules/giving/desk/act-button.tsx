import { Button } from '@mantine/core'
import type { Act } from './use-act.ts'

/** A request as `act` sends it. */
export type Request = Parameters<Act['act']>

type Props = {
  work?: Act
  act: Request | (() => unknown)
  /** Tells this button from others of its name, to whoever cannot see where it stands. */
  of?: string
  /** True for the act that is expected. */
  isMain?: boolean
  children: string
}

/** A button that performs an act of the desk, one at a time. */
export function ActButton({ work, act, of, isMain = false, children }: Props) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      disabled={work?.isBusy ?? false}
      onClick={() => void (typeof act === 'function' ? act() : work?.act(...act))}
    >
      {children}
      {of && <span className="visually-hidden"> {of}</span>}
    </Button>
  )
}
