// Run by npm after it has placed the packages, when `node` is the Node that came with them, if one did. Plain JavaScript,
// because an old Node must be able to parse it.
import { existsSync, linkSync } from 'node:fs'
import process from 'node:process'
import { installProblem } from './runtime-floor.mjs'

const { npm_config_user_agent: agent = '', npm_config_omit: omit = '' } = process.env
const [, npmNode = process.versions.node] = /\bnode\/v(\d[\w.-]*)/.exec(agent) ?? []

const isWindows = process.platform === 'win32'
const file = isWindows ? 'node.exe' : 'node'
const own = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}/bin/${file}`
const isOwnHidden = existsSync(own) && !existsSync('node_modules/.bin/node')
// npm before 11, which comes with Node 20 and 22, removes the link together with those of other machines.
if (isOwnHidden) linkSync(own, `node_modules/.bin/${file}`)

// Without the packages of development no Node comes along, and `npm start` checks the one of the machine.
const node = isOwnHidden || omit.includes('dev') ? undefined : process.versions.node

const problem = installProblem(npmNode, node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
