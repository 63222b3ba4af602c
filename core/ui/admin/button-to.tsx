import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ButtonToProps = ButtonProps & { to: string; children: ReactNode; 'aria-label'?: string }

/** Renders a link within the back-office, styled as a button. */
export function ButtonTo({ to, children, ...props }: ButtonToProps) {
  return (
    <Button component={Link} to={to} {...props}>
      {children}
    </Button>
  )
}
