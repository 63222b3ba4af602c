// The calls of PDFium that its wrapper has no method for. They work on addresses in the memory of one instance.
import { PDFiumLibrary } from '@hyzyla/pdfium'

type Pdfium = {
  HEAPU8: Uint8Array
  wasmExports: { malloc: (bytes: number) => number }
  _FPDF_LoadPage: (document: number, index: number) => number
  _FPDF_ClosePage: (page: number) => void
  _FPDFPage_CountObjects: (page: number) => number
  _FPDFPage_GetObject: (page: number, index: number) => number
  _FPDFPageObj_GetType: (object: number) => number
  _FPDFFormObj_CountObjects: (form: number) => number
  _FPDFFormObj_GetObject: (form: number, index: number) => number
  _FPDFPageObj_GetBounds: (object: number, l: number, b: number, r: number, t: number) => number
  _FPDFPageObj_GetMatrix: (object: number, matrix: number) => number
  _FPDFPageObj_CountMarks: (object: number) => number
  _FPDFPageObj_GetMark: (object: number, index: number) => number
  _FPDFPageObjMark_GetParamValueType: (mark: number, key: number) => number
  _FPDFText_LoadPage: (page: number) => number
  _FPDFText_ClosePage: (text: number) => void
  _FPDFText_CountChars: (text: number) => number
  _FPDFText_GetUnicode: (text: number, index: number) => number
  _FPDFText_HasUnicodeMapError: (text: number, index: number) => number
  _FPDFText_IsGenerated: (text: number, index: number) => number
  _FPDFText_GetTextObject: (text: number, index: number) => number
  _FPDFText_GetFontSize: (text: number, index: number) => number
  _FPDFText_GetCharBox: (
    ...numbers: [text: number, index: number, l: number, r: number, b: number, t: number]
  ) => number
}

/** Kinds of an object on a page. */
export const objectTypes = { text: 1, form: 5 } as const

export type OpenPdf = {
  pdfium: Pdfium
  document: Awaited<ReturnType<PDFiumLibrary['loadDocument']>>
  /** Its address. */
  handle: number
}

/**
 * Opens a PDF in a new instance of PDFium, so that no document affects the next.
 * @throws Error, with `password` in its message when the document is locked
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  return {
    pdfium: Reflect.get(library, 'module'),
    document,
    handle: Reflect.get(document, 'documentIdx'),
  }
}
