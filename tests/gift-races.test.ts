// Two treasurers at one line of a statement: one decides, and the other one is told.
import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import type { GiftRecord } from '#modules/giving/desk/desk-output.schema.server.ts'
import { withCheckCharacter } from '#modules/giving/promises/gift-code.ts'
import { openContent } from './support/content.ts'
import { importLines, makeOpenPromise } from './support/gift-calls.ts'
import { onEachDatabase } from './support/services.ts'

const [code = '', other = ''] = ['ABCDEFG', 'BBCDEFG'].map(withCheckCharacter)

type Ids = { lineId: number; promiseId: number; otherId: number }

const match = ({ lineId, promiseId }: Omit<Ids, 'otherId'>) => ({
  path: `/${promiseId}/match`,
  json: { lineId },
})
const take = ({ lineId }: Ids) => ({
  path: `/lines/${lineId}/take`,
  json: { name: 'Karim Sheikh', isConfirmed: true },
})
const setAside = ({ lineId }: Ids) => ({
  path: `/lines/${lineId}/set-aside`,
  json: { isAside: true, reason: 'A loan' },
})

const pairs = {
  'match it with the same promise': [match, match],
  'match it with two promises': [
    match,
    ({ lineId, otherId }: Ids) => match({ lineId, promiseId: otherId }),
  ],
  'match it, and take it without a promise': [match, take],
  'match it, and set it aside': [match, setAside],
} as const

const told = 'Somebody has decided about this line already. Look at the list again.'

onEachDatabase('two treasurers at one line', (open) => {
  async function openLine() {
    const site = await openContent(await open())
    const tokens = [
      (await site.makePerson({ role: 'ADMIN' })).token,
      (await site.makePerson({ role: 'ADMIN' })).token,
    ] as const
    const promiseId = await makeOpenPromise(site, { code })
    const otherId = await makeOpenPromise(site, { code: other })
    const [line] = await importLines(site, [`2026-01-10,A1,500,,${code}`])
    const lineId = line?.id ?? 0
    const act = (token: string, { path, json }: { path: string; json: object }) =>
      site.call(`POST /api/gifts${path}`, { token, json })
    return { site, tokens, ids: { lineId, promiseId, otherId }, act }
  }

  const received = async ({ admin }: Awaited<ReturnType<typeof openContent>>) =>
    (await admin('GET /api/gifts?state=received')).body as GiftRecord[]

  test.for(Object.entries(pairs))('%s at the same time: one does', async ([, both]) => {
    const { site, tokens, ids, act } = await openLine()
    const answers = await Promise.all(both.map((one, at) => act(tokens[at] ?? '', one(ids))))
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.length - refused.length, refused.map(({ text }) => text)]).toEqual([
      1,
      [expect.stringContaining(told)],
    ])
    const winner = both[answers.findIndex(({ status }) => status < 300)]
    expect(await received(site)).toHaveLength(winner === setAside ? 0 : 1)
    expect(await checkLedger(site.services.db)).toEqual([])
    // A reader of the old list is told too, whatever they do.
    for (const late of [match, take]) {
      const { status, text } = await act(tokens[0], late(ids))
      expect([status, text]).toEqual([409, expect.stringContaining(told)])
    }
  })

  test('accept all that is certain at the same time: each line is accepted once', async () => {
    const { site, tokens, ids, act } = await openLine()
    const [first, second] = await Promise.all(
      tokens.map((token) => act(token, { path: '/accept', json: { lineIds: [ids.lineId] } })),
    )
    expect([first?.body, second?.body]).toEqual(
      expect.arrayContaining([
        { accepted: [ids.lineId], refused: [] },
        { accepted: [], refused: [{ lineId: ids.lineId, reason: 'used' }] },
      ]),
    )
    expect(await received(site)).toMatchObject([{ amount: 50_000, receipt: { number: 1 } }])
    expect(await checkLedger(site.services.db)).toEqual([])
  })
})
