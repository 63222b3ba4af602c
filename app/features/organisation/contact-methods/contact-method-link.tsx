import type { ContactMethod } from './contact-methods.ts'

/** Number or address in a sentence; plain text if it has no link. */
export function ContactMethodLink({ way }: { way: ContactMethod }) {
  return way.href ? <a href={way.href}>{way.text}</a> : way.text
}
