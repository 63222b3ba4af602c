// Run before the scripts of package.json that begin with TypeScript, which an old Node cannot read. Plain JavaScript,
// because such a Node must be able to parse it.
import process from 'node:process'
import { runtimeProblem } from './runtime-floor.mjs'

const problem = runtimeProblem(process.versions)
if (problem) {
  console.error(`Village Site cannot run. ${problem}`)
  process.exit(1)
}
