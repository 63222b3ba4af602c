// Run by npm after it has placed the packages, when `node` is the Node that came with them, if one did. Plain JavaScript,
// because an old Node must be able to parse it.
import process from 'node:process'
import { installProblem } from './runtime-floor.mjs'

const { npm_config_user_agent: agent = '', npm_config_omit: omit = '' } = process.env
const [, npmNode = process.versions.node] = /\bnode\/v(\d[\w.-]*)/.exec(agent) ?? []
// Without the packages of development no Node comes along, and `npm start` checks the one of the machine.
const node = omit.includes('dev') ? undefined : process.versions.node

const problem = installProblem(npmNode, node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
