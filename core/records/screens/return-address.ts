const parameter = 'then'

/** Returns the address of a form that leads to `then` after the save. */
export function withReturn(form: string, then: string): string {
  return withParameter(form, parameter, then)
}

export function withParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}

/** Returns the address that a form was opened with; undefined for none, or one outside the back-office. */
export function returnAddress(parameters: URLSearchParams): string | undefined {
  const then = parameters.get(parameter) ?? ''
  return then.startsWith('/admin/') ? then : undefined
}
