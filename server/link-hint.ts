/**
 * A hint for a one-time link on `localhost`, which does not work from other machines. It does not repeat the secret.
 * @returns undefined where `PUBLIC_URL` makes the link work from everywhere
 */
export function linkHint(link: string): string | undefined {
  const { hostname, port, origin } = new URL(link)
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return undefined
  const example = `http://192.168.1.7${port && `:${port}`}`
  return `From another machine put the address of this one, such as ${example} (or your domain, such as https://example.org), in place of ${origin}.`
}
