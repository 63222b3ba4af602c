const usual = '/admin/dashboard'

/** Returns the screen after the login: only one of our own, whatever the address says. */
export function redirectAfterLogin(to: string | null): string {
  if (!to || !/^\/admin\/[\w\-/]*(\?[^#\\]*)?$/.test(to)) return usual
  return to
}
