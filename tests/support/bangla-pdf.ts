// A page as Chromium and Android print Bangla: a cluster of letters is drawn as several glyphs, and only /ActualText
// names its letters.
import { drawnPdf } from './hostile-pdf.ts'

const font =
  '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
const size = 12

/** @param lines words with their clusters between `|`, such as `প্র|তি|বে|দ|ন কা|র্য|ক্র|ম` */
export function banglaPdf(lines: readonly string[]): Buffer {
  const content = lines.map((line, index) => drawLine(line, 800 - 40 * index)).join('\n')
  return drawnPdf([`BT /F1 ${size} Tf\n${content}\nET`], `/MediaBox [0 0 595 842] ${font}`)
}

function drawLine(line: string, y: number): string {
  let x = 20
  const glyph = (letter: string, width: number, drop = 0) => {
    const drawn = `1 0 0 1 ${x} ${y - drop} Tm (${letter}) Tj`
    x += width
    return drawn
  }
  const drawCluster = (cluster: string) => {
    const hex = Buffer.from(cluster, 'utf16le').swap16().toString('hex')
    // The second glyph is a sign below the first, and its width is that of the next gap.
    const glyphs = [glyph('n', 7), glyph(',', 4, 4)].join('\n')
    return `/Span << /ActualText <FEFF${hex}> >> BDC\n${glyphs}\nEMC`
  }
  const drawWord = (word: string) => [...word.split('|').map(drawCluster), glyph(' ', 3.2)]
  return line.split(' ').flatMap(drawWord).join('\n')
}
