export const isLoopback = (hostname: string) =>
  /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname)

/**
 * A hint for a one-time link on `localhost`, which does not work from other machines. It does not repeat the secret.
 * @param host where the site listens: `HOST`
 * @returns undefined where `PUBLIC_URL` makes the link work from everywhere
 */
export function linkHint(link: string, host: string): string | undefined {
  const { hostname, port, origin } = new URL(link)
  if (!isLoopback(hostname)) return undefined
  const tunnel = `ssh -L ${port || 80}:localhost:${port || 80} USER@THIS-MACHINE, then open the link there.`
  if (isLoopback(host)) {
    return `It opens on this machine alone, because the site listens on ${host}. From another machine: ${tunnel} Or set HOST=0.0.0.0, or PUBLIC_URL with a proxy in front, and start again.`
  }
  const example = `http://192.168.1.7${port && `:${port}`}`
  // A container listens everywhere, and its port may still be open to its own machine alone.
  return `From another machine put the address of this one, such as ${example} (or your domain, such as https://example.org), in place of ${origin}. If that does not open: ${tunnel}`
}
