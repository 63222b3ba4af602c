import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { deviceNames } from '#core/accounts/device-words.ts'
import { makePasskey } from './ask-passkey.ts'
import type { CreationOptions } from './passkey.schema.server.ts'
import { hasPasskeys } from './passkey-support.ts'
import type { NewRecoveryCodes, SecondStepRecord } from './set-up.schema.server.ts'
import { useSecondStepCall } from './use-second-step-call.ts'

const path = '/api/auth/passkeys'

type PasskeyPartProps = Pick<SecondStepRecord, 'passkeys' | 'canUsePasskeys'> & {
  onChanged: (recoveryCodes: string[]) => void
}

export function PasskeyPart({ passkeys, canUsePasskeys, onChanged }: PasskeyPartProps) {
  const { language, texts: t } = useScreenTexts('second-step-set-up')
  const api = useApi()
  const confirm = useConfirm()
  const { success } = useNotices()
  const { run, problem, isBusy } = useSecondStepCall()
  const [name, setName] = useState(() => deviceNames(navigator.userAgent))
  const [wrong, setWrong] = useState('')

  function add(event: FormEvent) {
    event.preventDefault()
    setWrong(name.trim() ? '' : t('passkeyNameRequired'))
    if (!name.trim()) return
    void run(async () => {
      const { data } = await api.send<CreationOptions>('POST', `${path}/options`)
      const credential = await makePasskey(data)
      const body = { name, challenge: data.challenge, credential }
      const added = await api.send<NewRecoveryCodes>('POST', path, body)
      success(t('passkeyAdded'))
      onChanged(added.data.recoveryCodes)
    })
  }

  async function remove({ id, name }: { id: number; name: string }) {
    const answers = { yes: t('yesRemove'), no: t('noKeep') }
    if (!(await confirm({ question: t('askRemovePasskey', { name }), ...answers }))) return
    await run(async () => {
      await api.send('DELETE', `${path}/${id}`)
      success(t('passkeyGone'))
      onChanged([])
    })
  }

  return (
    <section className="stack tight">
      <h3>{t('passkeys')}</h3>
      <p>{t('passkeysText')}</p>
      {passkeys.length > 0 && (
        <ul className="stack">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="bar entry">
              <div>
                <p>{name}</p>
                <p>
                  {t('addedAt')}: {formatInstant(createdAt, language)}
                </p>
                <p>
                  {lastUsedAt
                    ? `${t('lastUsed')}: ${formatInstant(lastUsedAt, language)}`
                    : t('neverUsed')}
                </p>
              </div>
              <Button
                color="madder"
                variant="light"
                aria-label={`${t('remove')}: ${name}`}
                onClick={() => void remove({ id, name })}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SaveProblem text={problem} />
      {canUsePasskeys && hasPasskeys() ? (
        <form onSubmit={add} noValidate className="stack tight">
          <TextInput
            label={t('passkeyName')}
            maxLength={100}
            required
            value={name}
            error={wrong}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="default" loading={isBusy}>
              {t('addPasskey')}
            </Button>
          </div>
        </form>
      ) : (
        <p>{t('noPasskeys')}</p>
      )}
    </section>
  )
}
