import type { TestModule } from 'vitest/node'
import type { Statistics } from './figures.ts'

const heads = ['fault', 'rounds', 'requests', 'acknowledged', 'lost', 'result', '']

/** Prints one line at the end of the run for each fault that occurred. */
export default class FaultsTable {
  onTestRunEnd(modules: readonly TestModule[]) {
    const rows = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const { figures } = test.meta()
        return figures ? [cells(figures, test.result().state)] : []
      }),
    )
    if (rows.length > 0) process.stdout.write(`\n${table([heads, ...rows])}\n`)
  }
}

function cells({ fault, rounds, requests, acknowledged, lost, note }: Statistics, state: string) {
  return [fault, ...[rounds, requests, acknowledged, lost].map(String), state, note ?? '']
}

function table(rows: string[][]): string {
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column > 0 && column < 5 ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n')
}
