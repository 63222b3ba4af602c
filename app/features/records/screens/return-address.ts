const parameter = 'then'

/** Address of a form that leads to `then` once it is saved. */
export function withReturn(form: string, then: string): string {
  return `${form}${form.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(then)}`
}

/** Returns the address that a form was opened with; undefined for none, or one outside the back-office. */
export function returnAddress(parameters: URLSearchParams): string | undefined {
  const then = parameters.get(parameter) ?? ''
  return then.startsWith('/admin/') ? then : undefined
}
