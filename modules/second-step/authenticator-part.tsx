import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { QrCode } from '#core/ui/admin/qr-code.tsx'
import { CodeInput } from './code-input.tsx'
import styles from './second-step.module.css'
import type { AuthenticatorStart, NewRecoveryCodes } from './set-up.schema.server.ts'
import { useSecondStepCall } from './use-second-step-call.ts'

const path = '/api/auth/authenticator'

type AuthenticatorPartProps = {
  addedAt: string | null
  onChanged: (recoveryCodes: string[]) => void
}

/** Sets up one authenticator app; the first code of a new one replaces the old one. */
export function AuthenticatorPart({ addedAt, onChanged }: AuthenticatorPartProps) {
  const { language, texts: t } = useScreenTexts('second-step-set-up')
  const tStep = useTexts('second-step')
  const api = useApi()
  const confirm = useConfirm()
  const { success } = useNotices()
  const { run, problem, isBusy } = useSecondStepCall()
  const [start, setStart] = useState<AuthenticatorStart>()

  const begin = () =>
    run(async () => setStart((await api.send<AuthenticatorStart>('POST', path)).data))

  async function remove() {
    const answers = { yes: t('yesRemove'), no: t('noKeep') }
    if (!(await confirm({ question: t('askRemoveApp'), ...answers }))) return
    await run(async () => {
      await api.send('DELETE', path)
      success(t('appGone'))
      onChanged([])
    })
  }

  return (
    <section className="stack tight">
      <h3>{tStep('totp')}</h3>
      {addedAt && <p>{t('since', { time: formatInstant(addedAt, language) })}</p>}
      <SaveProblem text={problem} />
      {start ? (
        <FirstCode
          start={start}
          onCancel={() => setStart(undefined)}
          onDone={(codes) => {
            setStart(undefined)
            success(t('appOn'))
            onChanged(codes)
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant={addedAt ? 'default' : 'filled'}
            loading={isBusy}
            onClick={() => void begin()}
          >
            {t(addedAt ? 'setUpNew' : 'setUp')}
          </Button>
          {addedAt && (
            <Button color="madder" variant="light" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type FirstCodeProps = {
  start: AuthenticatorStart
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

function FirstCode({ start, onDone, onCancel }: FirstCodeProps) {
  const t = useTexts('second-step-set-up')
  const tStep = useTexts('second-step')
  const api = useApi()
  const { run, problem, isBusy } = useSecondStepCall()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    setWrong(code.trim() ? '' : tStep('codeRequired'))
    if (!code.trim()) return
    void run(async () => {
      const { data } = await api.send<NewRecoveryCodes>('POST', `${path}/confirm`, { code })
      onDone(data.recoveryCodes)
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>{t('scan')}</p>
        <QrCode text={start.uri} label={t('qr')} />
        <p>
          {t('typeSecret')} <span className={styles.secret}>{inFours(start.secret)}</span>
        </p>
        <a href={start.uri}>{t('openApp')}</a>
        <CodeInput kind="totp" value={code} error={wrong} onChange={setCode} />
        <SaveProblem text={problem} failure={wrong || problem} />
        <div className={styles.buttons}>
          <Button type="submit" loading={isBusy}>
            {t('turnOn')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Groups of four characters, as apps show the secret and accept it. */
function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
