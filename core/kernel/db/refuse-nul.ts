// PostgreSQL cannot store or compare a text with U+0000, and fails with an error of its own. Each text that a query sends
// passes through here, wherever it came from, and both databases refuse it alike.
import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'
import { AppError } from '#core/platform/errors.ts'

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    refuseNul(value)
    super.appendValue(value)
  }
}

export class SqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    refuseNul(value)
    super.appendValue(value)
  }
}

/** @throws AppError invalid */
function refuseNul(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseNul)
  if (typeof value === 'string' && value.includes('\0'))
    throw new AppError('invalid', 'text.unstorable_character')
}
