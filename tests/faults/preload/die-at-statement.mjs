// Loaded into the program: kills it, like a power cut, after the database has executed statement DIE_AT. The number of
// statements is written to STATEMENTS if it ends normally. @ts-check
import { writeFileSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'

const dieAt = Number(process.env.DIE_AT)
let count = 0

function carriedOut() {
  count += 1
  if (count === dieAt) process.kill(process.pid, 'SIGKILL')
}

for (const name of /** @type {const} */ (['run', 'all', 'get'])) {
  const original = StatementSync.prototype[name]
  Object.defineProperty(StatementSync.prototype, name, {
    /** @param {any[]} values */
    value(...values) {
      const result = Reflect.apply(original, this, values)
      carriedOut()
      return result
    },
  })
}

const query = pg.Client.prototype.query
Object.defineProperty(pg.Client.prototype, 'query', {
  /** @param {any[]} values */
  value(...values) {
    const answer = Reflect.apply(query, this, values)
    if (answer instanceof Promise) return answer.finally(carriedOut)
    return answer
  },
})

process.on('exit', () => writeFileSync(process.env.STATEMENTS ?? '', String(count)))
