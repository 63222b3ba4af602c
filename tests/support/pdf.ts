/** A minimal PDF with this many pages, empty or with a line of Latin letters on each, as a file to upload. */
export function pdfOf(name: string, pages: number, line = '') {
  const ids = Array.from({ length: pages }, (_, at) => at + 3)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`,
    ...ids.map(() => pageOf(pages + 3)),
    streamOf(`BT /F1 12 Tf 10 100 Td (${line}) Tj ET`),
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

function pageOf(contents: number): string {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${contents} 0 R /Resources << /Font << /F1 ${font} >> >> >>`
}

const streamOf = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
