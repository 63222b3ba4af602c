// PDFs made by hand, honest and hostile.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'

/**
 * Assembles a file of these objects, numbered from 1; the first is the catalogue.
 * @param trailer further entries of the trailer
 */
export function assemblePdf(objects: Buffer[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    push(Buffer.from(`${index + 1} 0 obj\n`))
    push(object)
    push(Buffer.from('\nendobj\n'))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/**
 * A PDF whose cross-reference stream unpacks to this many megabytes of zeros, compressed twice: less than 6 KB. It is
 * compressed in pieces, so that tests can measure the memory of this process.
 */
export async function nestedFlate(megabytes: number): Promise<Buffer> {
  const zeros = Readable.from(Array<Buffer>(megabytes).fill(Buffer.alloc(2 ** 20)))
  const packed = await buffer(zeros.pipe(createDeflate({ level: 1 })).pipe(createDeflate()))
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /XRef /Size 100000000 /W [1 8 8] /Root 2 0 R /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ])
}

/**
 * Pages with one content stream each.
 * @param box `/MediaBox` and other entries of every page
 * @param extra further objects; the first has the number 3 + 2 × pages
 */
export function drawnPdf(
  contents: readonly string[],
  box = '/MediaBox [0 0 595 842]',
  extra: readonly Buffer[] = [],
): Buffer {
  const kids = contents.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')
  const pages = contents.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R ${box} /Contents ${4 + 2 * index} 0 R >>`,
    streamObject(content),
  ])
  const tree = `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', tree, ...pages].map((text) =>
    Buffer.from(text),
  )
  return assemblePdf([...objects, ...extra])
}

/** @param entries of the stream's dictionary */
export function streamObject(content: string, entries = ''): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`
}

/** A page of one colour. @param rgb each from 0 to 1 */
export function filled(rgb: string): string {
  return `${rgb} rg 0 0 60000 60000 re f`
}
