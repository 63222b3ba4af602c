/** Hands a text to the browser as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
