import type { KyselyPlugin, PluginTransformResultArgs, UnknownRow } from 'kysely'

/** Naming convention of boolean columns. */
export const flagColumn = /^(is|has)[A-Z]/

/** SQLite has no boolean type: columns with such a name (`isSample`, `hasValidity`) are converted. */
export class FlagPlugin implements KyselyPlugin {
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node

  async transformResult({ result }: PluginTransformResultArgs) {
    const [first] = result.rows
    if (!first) return result
    const flags = Object.keys(first).filter((column) => flagColumn.test(column))
    if (flags.length === 0) return result
    return { ...result, rows: result.rows.map((row) => withFlags(row, flags)) }
  }
}

function withFlags(row: UnknownRow, flags: string[]): UnknownRow {
  const copy = { ...row }
  for (const column of flags) copy[column] = copy[column] === 1
  return copy
}
