// Scripts of package.json that begin with TypeScript run this first, because an old Node cannot read them. It is plain
// JavaScript for the same reason.
import process from 'node:process'
import { runtimeProblem } from './runtime-floor.mjs'

const problem = runtimeProblem(process.versions)
if (problem) {
  console.error(`Village Site cannot run. ${problem}`)
  process.exit(1)
}
