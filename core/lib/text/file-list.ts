/** Formats a stored list of files, one per line; undefined for any other text. */
export function readableFiles(text: string): string | undefined {
  if (!/^\[(?:\{"fileUrl":|\]$)/.test(text)) return undefined
  try {
    const files: { fileUrl: string; title: string }[] = JSON.parse(text)
    return files.map(({ fileUrl, title }) => (title ? `${title} (${fileUrl})` : fileUrl)).join('\n')
  } catch {
    return undefined
  }
}
