// Loaded into the program: its clock differs from the true one by the milliseconds in the file CLOCK, read again at
// SIGUSR2. Timers and `performance` are unaffected, as when the clock of a machine is set. @ts-check
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.env.CLOCK ?? ''
const TrueDate = Date
let offset = Number(readFileSync(file, 'utf8'))

class ShiftedDate extends TrueDate {
  /** @param {any[]} values */
  constructor(...values) {
    if (values.length === 0) super(ShiftedDate.now())
    // @ts-expect-error any of the ways a date is made
    else super(...values)
  }
  /** @override */
  static now() {
    return TrueDate.now() + offset
  }
}
Object.assign(globalThis, { Date: ShiftedDate })

process.on('SIGUSR2', () => {
  offset = Number(readFileSync(file, 'utf8'))
  writeFileSync(`${file}.seen`, String(offset))
})

// Housekeeping begins a minute after the start; here after a second. A child process may take a minute too, and does.
const trueTimeout = setTimeout
Object.assign(globalThis, {
  /** @param {() => void} work @param {number} ms @param {any[]} values */
  setTimeout(work, ms, ...values) {
    const isHousekeeping = ms === 60_000 && new Error().stack?.includes('startHousekeeping')
    return trueTimeout(work, isHousekeeping ? 1_000 : ms, ...values)
  },
})
