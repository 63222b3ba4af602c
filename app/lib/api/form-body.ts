/** What a form holds, as multipart: a file goes under a name of its own, and only when there is one. */
export function formBody(
  values: Readonly<Record<string, string | boolean | File | null | undefined>>,
): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) body.set(name, value)
    else if (value !== null && value !== undefined) body.set(name, String(value))
  }
  return body
}

/** In the values of a form: no file is chosen. */
export const noFile: File | null = null
