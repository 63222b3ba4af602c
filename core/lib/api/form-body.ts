/** Encodes form values as multipart. A file has a field of its own, which is absent without one. */
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

/** Form value of a file field that is empty. */
export const noFile: File | null = null
