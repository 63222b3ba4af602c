/** A minimal PDF with this many empty pages, as a file to upload. */
export function pdfOf(name: string, pages: number) {
  const ids = Array.from({ length: pages }, (_, at) => at + 3)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`,
    ...ids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  const body = `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body) }
}
