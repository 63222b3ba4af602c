// node attacker.ts NAME PORT: runs one attack, which its parent pauses and resumes.
import { setTimeout as sleep } from 'node:timers/promises'
import { type AttackName, attacks } from './attacks.ts'

const [name = '', port = ''] = process.argv.slice(2)
const responses: Record<string, number> = {}
let isOn = false
let isOver = false

process.on('message', (message) => {
  isOn = message === 'go'
  isOver = message === 'end'
  if (!isOn) step.pause?.()
})
process.on('disconnect', () => process.exit())

if (!isAttack(name)) throw new Error(`there is no attack ${name}`)
const step = await attacks[name](Number(port), (status) => {
  responses[status] = (responses[status] ?? 0) + 1
})
process.send?.('ready')
while (!isOver) {
  if (isOn) await step.again().catch(() => sleep(100))
  else await sleep(20)
}
process.send?.(responses, () => process.exit())

function isAttack(text: string): text is AttackName {
  return text in attacks
}
