// Text of one page. PDFium provides the letters; their order is that of the document, and the spaces between Bangla
// letters are derived from positions: PDFium sorts signs by their left edge and sees a gap after nearly every cluster.
import { type OpenPdf, objectTypes } from './pdfium.ts'
import { spokenOrder, unnamedLetter } from './visual-order.ts'

/** Extent along and across the writing direction, in page units. */
type Box = { start: number; end: number; low: number; high: number }

type TextObject = { text: string; size: number; end: number; hasGapBefore: boolean }

/** Fraction of the font size. */
const wordGap = 0.22
/** The first sign of a word may reach into the space before it. */
const blankGap = 0.07

const maxObjects = 100_000
const maxFormDepth = 5

/** Letters and signs; digits stand apart by themselves. */
const bangla = /(?!\p{N})\p{Script=Bengali}/u
/** Signs that belong to the letter before them; ি, ে and ৈ may be drawn at the start of a word. */
const startsWithSign = /^(?![\u09bf\u09c7\u09c8])\p{M}/u

export function createPageReader({ pdfium, handle }: OpenPdf) {
  const numbers = pdfium.wasmExports.malloc(64)
  const actualText = pdfium.wasmExports.malloc(16)
  pdfium.HEAPU8.set(Buffer.from('ActualText\0'), actualText)

  return { readPage }

  /** @returns at most about `maxCharacters`; empty for a page that is missing. */
  function readPage(index: number, maxCharacters: number): string {
    const page = pdfium._FPDF_LoadPage(handle, index)
    if (!page) return ''
    const textPage = pdfium._FPDFText_LoadPage(page)
    const texts = readObjects(textPage, maxCharacters)
    const text = spokenOrder(joinObjects(listTextObjects(page), texts))
    pdfium._FPDFText_ClosePage(textPage)
    pdfium._FPDF_ClosePage(page)
    return text
  }

  /** The letters of each object, without the spaces that PDFium has put between objects. */
  function readObjects(textPage: number, maxCharacters: number): Map<number, TextObject> {
    const texts = new Map<number, TextObject>()
    const count = Math.min(pdfium._FPDFText_CountChars(textPage), maxCharacters)
    let last = 0
    let isGap = false
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFText_GetTextObject(textPage, index)
      if (!object || pdfium._FPDFText_IsGenerated(textPage, index) === 1) {
        isGap = true
        continue
      }
      const letter = letterAt(textPage, index)
      const found = texts.get(object)
      const one = found ?? {
        text: '',
        end: Number.NEGATIVE_INFINITY,
        hasGapBefore: isGap,
        size: pdfium._FPDFText_GetFontSize(textPage, index) * scaleOf(object),
      }
      texts.set(object, one)
      const { start, end } = charBox(textPage, index, object)
      const isSplit = isGap && last === object
      if (isSplit && !(areBangla(one.text, letter) && start - one.end < wordGap * one.size)) {
        one.text += ' '
      }
      one.text += letter
      one.end = Math.max(one.end, end)
      last = object
      isGap = false
    }
    return texts
  }

  function letterAt(textPage: number, index: number): string {
    const code = pdfium._FPDFText_GetUnicode(textPage, index) || 32
    const isNamed = pdfium._FPDFText_HasUnicodeMapError(textPage, index) !== 1 || code === 32
    return isNamed || code > 0xfff ? String.fromCodePoint(code) : unnamedLetter(code)
  }

  function joinObjects(objects: readonly number[], texts: Map<number, TextObject>): string {
    const readMarks = new Set<number>()
    let joined = ''
    let line: Box | undefined
    let blankAt: number | undefined
    for (const object of objects) {
      const box = boxOf(object)
      const one = texts.get(object)
      if (box.end - box.start < 0.01 || box.high - box.low < 0.01) {
        blankAt = box.start
        continue
      }
      const mark = markOf(object)
      const text = one && !(mark && readMarks.has(mark)) ? one.text : ''
      if (mark && text) readMarks.add(mark)
      if (!text || !one) {
        if (line) line = union(line, box)
        continue
      }
      const isApart = line && !startsWithSign.test(text) && isWordApart(box, text, one)
      if (isApart) joined += ' '
      joined += text
      line = line && !isApart ? union(line, box) : box
      blankAt = undefined
    }
    return joined

    function isWordApart(box: Box, text: string, { size, hasGapBefore }: TextObject): boolean {
      if (!line || box.low >= line.high || box.high <= line.low) return true
      if (blankAt !== undefined && box.start - blankAt > blankGap * size) return true
      if (box.end < line.start) return true
      const gap = box.start - line.end
      const isBangla = bangla.test(lastOf(joined)) || bangla.test(text)
      return areBangla(joined, text)
        ? gap > wordGap * size
        : hasGapBefore || blankAt !== undefined || (isBangla && gap > wordGap * size)
    }
  }

  /** Text objects in the order of the document. */
  function listTextObjects(page: number): number[] {
    const found: number[] = []
    walk(pdfium._FPDFPage_CountObjects(page), (at) => pdfium._FPDFPage_GetObject(page, at), 0)
    return found

    function walk(count: number, objectAt: (index: number) => number, depth: number) {
      for (let index = 0; index < count && found.length < maxObjects; index += 1) {
        const object = objectAt(index)
        const type = pdfium._FPDFPageObj_GetType(object)
        if (type === objectTypes.text) found.push(object)
        if (type !== objectTypes.form || depth >= maxFormDepth) continue
        const inner = pdfium._FPDFFormObj_CountObjects(object)
        walk(inner, (at) => pdfium._FPDFFormObj_GetObject(object, at), depth + 1)
      }
    }
  }

  /** Address of the mark whose text stands for several objects together, so that it is read only once; 0 for none. */
  function markOf(object: number): number {
    for (let index = pdfium._FPDFPageObj_CountMarks(object) - 1; index >= 0; index -= 1) {
      const mark = pdfium._FPDFPageObj_GetMark(object, index)
      if (pdfium._FPDFPageObjMark_GetParamValueType(mark, actualText)) return mark
    }
    return 0
  }

  function boxOf(object: number): Box {
    const at = numbers
    pdfium._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)
    const [left = 0, bottom = 0, right = 0, top = 0] = floats(4)
    return alongLine(object, { left, right, bottom, top })
  }

  function charBox(textPage: number, index: number, object: number): Box {
    const at = numbers
    pdfium._FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24)
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(bytesOf(32))
    return alongLine(object, { left, right, bottom, top })
  }

  /** Maps edges to the writing direction: the lines of a rotated page run upwards or downwards. */
  function alongLine(object: number, edges: Record<'left' | 'right' | 'bottom' | 'top', number>) {
    const { left, right, bottom, top } = edges
    const [a = 0, b = 0] = matrixOf(object)
    if (Math.abs(a) >= Math.abs(b)) {
      const across = { low: bottom, high: top }
      return a < 0
        ? { start: -right, end: -left, ...across }
        : { start: left, end: right, ...across }
    }
    const across = { low: left, high: right }
    return b < 0 ? { start: -top, end: -bottom, ...across } : { start: bottom, end: top, ...across }
  }

  function scaleOf(object: number): number {
    const [a = 0, b = 0] = matrixOf(object)
    return Math.hypot(a, b)
  }

  function matrixOf(object: number): Float32Array {
    pdfium._FPDFPageObj_GetMatrix(object, numbers)
    return floats(6)
  }

  function floats(count: number): Float32Array {
    return new Float32Array(bytesOf(count * 4))
  }

  /** A copy, because the memory moves when it grows. */
  function bytesOf(count: number): ArrayBuffer {
    return new Uint8Array(pdfium.HEAPU8.subarray(numbers, numbers + count)).buffer
  }
}

function areBangla(before: string, after: string): boolean {
  return bangla.test(lastOf(before)) && bangla.test(after.slice(0, 1))
}

function lastOf(text: string): string {
  return text.slice(-1)
}

function union(a: Box, b: Box): Box {
  return {
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    low: Math.min(a.low, b.low),
    high: Math.max(a.high, b.high),
  }
}
