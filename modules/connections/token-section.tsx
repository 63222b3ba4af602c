import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import styles from './connections.module.css'
import { TokenDialog } from './token-dialog.tsx'
import type { TokenRecord } from './token-output.schema.server.ts'

const path = '/api/tokens'

/** Lists the API tokens of all administrators, each with a button that revokes it. */
export function TokenSection() {
  const { t, texts: text } = useScreenTexts('connections')
  const api = useApi()
  const confirm = useConfirm()
  const { run } = useTask()
  const { response, status, reload } = useApiRead<TokenRecord[]>(path)
  const [isMaking, setIsMaking] = useState(false)

  async function revoke({ id, name }: TokenRecord) {
    const question = { question: text('askRevoke', { name }), yes: text('yesRevoke') }
    if (!(await confirm({ ...question, no: text('keepIt') }))) return
    await run(() => api.send('DELETE', `${path}/${id}`), text('revoked'))
    reload()
  }

  return (
    <section className={styles.part} aria-labelledby="api-tokens">
      <h2 id="api-tokens">{text('tokens')}</h2>
      <p className="soft">{text('tokensHint')}</p>
      {!response &&
        (status === 'failed' ? <Failed text={t('ui.listFailed')} onRetry={reload} /> : <Loading />)}
      {response?.data.length === 0 && <p>{text('noTokens')}</p>}
      <ul className={styles.list}>
        {response?.data.map((token) => (
          <li key={token.id} className={`box ${styles.row}`}>
            <TokenFacts token={token} />
            <Button
              variant="light"
              color="madder"
              aria-label={text('revokeOf', { name: token.name })}
              onClick={() => void revoke(token)}
            >
              {text('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setIsMaking(true)}>{text('makeToken')}</Button>
      {isMaking && (
        <TokenDialog
          onMade={reload}
          onClose={() => {
            setIsMaking(false)
          }}
        />
      )}
    </section>
  )
}

function TokenFacts({ token }: { token: TokenRecord }) {
  const { language, texts: text } = useScreenTexts('connections')
  const { name, scopes, madeBy, createdAt, expiresOn, lastUsedAt } = token
  const day = expiresOn && formatDate(expiresOn, language)
  return (
    <div>
      <p className={styles.name}>{name}</p>
      <p>{scopes.map((scope) => text(`scope_${scope}`)).join(' · ')}</p>
      <p>
        {text('madeBy', { name: madeBy, at: formatInstant(createdAt, language) })}{' '}
        {lastUsedAt
          ? text('lastUsed', { at: formatInstant(lastUsedAt, language) })
          : text('neverUsed')}{' '}
        {day && text(expiresOn < dayOf(new Date()) ? 'isOver' : 'until', { day })}
      </p>
    </div>
  )
}
