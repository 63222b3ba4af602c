import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Line = {
  part: string
  what: string
  /** Formatted value with its unit. */
  figure: string
  /** Value as a number, to compare two runs. */
  value?: number | undefined
  limit?: string
  /** Undefined for a line without a limit, which is shown for context. */
  isMet?: boolean | undefined
}

export type LineOf = Omit<Line, 'part'>

type Unit = { name: string; digits?: number }

export const ms: Unit = { name: 'ms', digits: 2 }
export const seconds: Unit = { name: 's', digits: 2 }
export const megabytes: Unit = { name: 'MB', digits: 1 }
export const bytes: Unit = { name: 'bytes', digits: 0 }
export const times: Unit = { name: '×', digits: 2 }
export const pieces: Unit = { name: '', digits: 0 }

export function figure(what: string, value: number, unit: Unit): LineOf {
  return { what, value, figure: show(value, unit) }
}

export function atMost(what: string, value: number, limit: number, unit: Unit): LineOf {
  return { ...figure(what, value, unit), limit: `≤ ${show(limit, unit)}`, isMet: value <= limit }
}

export function atLeast(what: string, value: number, limit: number, unit: Unit): LineOf {
  return { ...figure(what, value, unit), limit: `≥ ${show(limit, unit)}`, isMet: value >= limit }
}

/**
 * Makes a line whose limit is a multiple of a reference from the same run, for values that depend on the machine.
 * Both are printed in the unit.
 */
export function atMostTimes(
  what: string,
  value: number,
  multiple: number,
  reference: number,
  unit: Unit,
): LineOf {
  const line = atMost(what, value, multiple * reference, unit)
  return { ...line, limit: `${line.limit} (${multiple} × ${show(reference, unit)})` }
}

export function printLines(part: string, lines: LineOf[]) {
  const widths = [56, 38, 28]
  console.log(`\n${part}`)
  for (const { what, figure, limit = '', isMet } of lines) {
    const cells = [what, figure, limit].map((text, index) => text.padEnd(widths[index] ?? 0))
    console.log(`  ${cells.join('  ')}${verdict(isMet)}`.trimEnd())
  }
}

export function verdict(isMet: boolean | undefined): string {
  if (isMet === undefined) return ''
  return isMet ? 'ok' : 'MISSED'
}

export async function writeJson(file: string, machine: object, lines: Line[]) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ machine, lines }, null, 2)}\n`)
}

function show(value: number, { name, digits = 1 }: Unit): string {
  const text = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${text} ${name}`.trim()
}
