const usual = '/admin/dashboard'

/** Returns the screen after the login; an address outside the back-office is ignored. */
export function redirectAfterLogin(to: string | null): string {
  if (!to || !/^\/admin\/[\w\-/]*(\?[^#\\]*)?$/.test(to)) return usual
  return to
}
