import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router'

type ButtonToProps = ButtonProps & { to: string; text: string; 'aria-label'?: string }

/** Renders a link within the back-office, styled as a button. */
export function ButtonTo({ to, text, ...props }: ButtonToProps) {
  return (
    <Button component={Link} to={to} {...props}>
      {text}
    </Button>
  )
}
