// `npm run site -- log verify`: whether the access log is whole.
import {
  type ChainProblem,
  verifyAccessLog,
} from '../app/features/office/access-log/verify-access-log.service.server.ts'
import type { Services } from '../kernel/services.ts'

/** @returns whether it is whole, and holds the expected hash. */
export async function verifyLog({ db }: Pick<Services, 'db'>, expected?: string): Promise<boolean> {
  const { entries, end, broken, hasExpected } = await verifyAccessLog(db, expected)
  if (broken) {
    console.log(`The access log is broken at entry ${broken.id}: ${problems[broken.problem]}`)
    console.log(`The ${entries} entries before it are in order, up to entry ${end.id}.`)
    return false
  }
  console.log(`The access log is whole: ${entries} entries, the last has the number ${end.id}.`)
  if (!hasExpected) {
    console.log(
      'But the hash you gave is not in it: the log was replaced, or that entry is over 12 months old.',
    )
    return false
  }
  console.log(
    'Keep this hash elsewhere; with `log verify HASH` it shows later that nothing was replaced:',
  )
  console.log(end.hash)
  return true
}

const problems: Record<ChainProblem, string> = {
  missing: 'it does not follow the entry before it, so entries were removed or replaced.',
  changed: 'its values are not those that were recorded.',
  endMissing: 'the newest entries are missing.',
}
