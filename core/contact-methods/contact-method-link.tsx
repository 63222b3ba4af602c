import type { ContactMethod } from './contact-methods.ts'

/** Links a number or an address in a sentence; renders plain text if it has no link. */
export function ContactMethodLink({ way }: { way: ContactMethod }) {
  return way.href ? <a href={way.href}>{way.text}</a> : way.text
}
