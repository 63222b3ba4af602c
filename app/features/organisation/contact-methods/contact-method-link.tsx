import type { ContactMethod } from './contact-methods.ts'

/** A number or an address in a sentence; one that cannot be called is words. */
export function ContactMethodLink({ way }: { way: ContactMethod }) {
  return way.href ? <a href={way.href}>{way.text}</a> : way.text
}
