// Rules that the database has to enforce for concurrent calls, and in two processes.
import { expect, onTestFinished, test } from 'vitest'
import {
  movableClock,
  openOtherProcess,
  openSecondStepSite,
  setUpAuthenticator,
} from '#tests/support/second-step.ts'
import { onEachDatabase } from '#tests/support/services.ts'

const minute = 60_000

onEachDatabase('a second step', (open) => {
  async function openSite() {
    const time = movableClock()
    const services = await open({ clock: time.clock })
    return { services, ...(await openSecondStepSite(services, time)) }
  }

  test('two concurrent answers with the same code let one person in', async () => {
    const { call, person, clock, challengeOf, answer, pass } = await openSite()
    const { codeAt, recoveryCodes } = await setUpAuthenticator(call, person, clock)
    pass(minute)
    const challenges = [await challengeOf(person), await challengeOf(person)]
    const statuses = async (sent: object) => {
      const answers = challenges.map((challenge) => answer({ challenge, ...sent }))
      return (await Promise.all(answers)).map(({ status }) => status).sort()
    }
    expect(await statuses({ method: 'totp', code: codeAt() })).toEqual([200, 401])
    challenges.splice(0, 2, await challengeOf(person), await challengeOf(person))
    expect(await statuses({ method: 'recovery', code: recoveryCodes[3] })).toEqual([200, 401])
    const [challenge] = [await challengeOf(person)]
    const both = [codeAt(1), codeAt(1)].map((code) => answer({ challenge, method: 'totp', code }))
    const found = (await Promise.all(both)).map(({ status }) => status).sort()
    expect(found).toEqual([200, 401])
  })

  test('a login that begins in one process ends in another, once', async () => {
    const { call, person, clock, challengeOf, answer, pass, services } = await openSite()
    const { codeAt } = await setUpAuthenticator(call, person, clock)
    pass(minute)
    const other = await openOtherProcess(services)
    onTestFinished(other.close)
    const json = { challenge: await challengeOf(person), method: 'totp', code: codeAt() }
    expect((await other.call('POST /auth/second-step', { json })).status).toBe(200)
    expect((await answer(json)).status).toBe(401)
    const again = { ...json, challenge: await challengeOf(person) }
    expect((await answer(again)).status).toBe(401)
  })
})
