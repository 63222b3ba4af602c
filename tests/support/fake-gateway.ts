// A fake of SSLCommerz, made from its documentation and from notifications of its sandbox.
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

export const password = 'store-secret-1'

/** Answers as the documentation says; `change` alters the validation of the next payments. */
export async function openFakeGateway(storePassword = password) {
  const sessions: URLSearchParams[] = []
  const change: Record<string, string> = {}
  const state = { page: '', change, isDown: false, asked: 0, delayMs: 0 }
  /** What became of the transactions for whoever asks by their id; none was tried while it is empty. */
  const ends = new Map<string, string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '', 'http://fake')
    if (state.isDown) return response.writeHead(502).end()
    const answer = (values: object) => response.end(JSON.stringify(values))
    if (url.pathname === '/gwprocess/v4/api.php') {
      const fields = new URLSearchParams(body)
      if (fields.get('store_passwd') !== storePassword) return answer({ status: 'FAILED' })
      sessions.push(fields)
      return answer({ status: 'SUCCESS', sessionkey: 'key', GatewayPageURL: state.page })
    }
    state.asked += 1
    await new Promise((done) => setTimeout(done, state.delayMs))
    if (url.pathname.endsWith('/merchantTransIDvalidationAPI.php')) {
      const asked = url.searchParams.get('tran_id') ?? ''
      const status = ends.get(asked)
      // A payment without success has no validation.
      const val_id = status?.startsWith('VALID') ? `VAL${asked}` : ''
      const element = status ? [{ val_id, status, tran_id: asked }] : []
      return answer({ APIConnect: 'DONE', no_of_trans_found: element.length, element })
    }
    const tran = url.searchParams.get('val_id')?.replace(/^VAL/, '')
    const session = sessions.find((one) => one.get('tran_id') === tran)
    if (url.searchParams.get('store_passwd') !== storePassword || !session)
      return answer({ status: 'INVALID_TRANSACTION' })
    return answer({
      status: 'VALID',
      tran_id: tran,
      bank_tran_id: `BANK${tran}`,
      // A fee of 2.5 per cent.
      store_amount: (Number(session.get('total_amount')) * 0.975).toFixed(2),
      amount: session.get('total_amount'),
      currency: 'BDT',
      currency_type: 'BDT',
      risk_level: '0',
      card_type: 'VISA-Dutch Bangla',
      card_issuer_country_code: 'BD',
      ...state.change,
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  state.page = `${url}/pay`
  return { sessions, state, ends, url }
}
