const usual = '/admin/dashboard'

/** Where to go after the login: only to a screen of our own, whatever the address says. */
export function redirectAfterLogin(to: string | null): string {
  if (!to || !/^\/admin\/[\w\-/]*(\?[^#\\]*)?$/.test(to)) return usual
  return to
}
