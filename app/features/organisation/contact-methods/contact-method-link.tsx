import type { Way } from './contact-methods.ts'

/** A number or an address in a sentence; one that cannot be called is words. */
export function ContactMethodLink({ way }: { way: Way }) {
  return way.href ? <a href={way.href}>{way.text}</a> : way.text
}
