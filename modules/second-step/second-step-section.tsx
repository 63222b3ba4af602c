import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { unknownDevice } from '#core/lib/unknown-device.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { PasskeyPart } from './passkey-part.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { secondStepPath } from './second-step.ts'
import { DueNote, ResetNotes } from './second-step-notes.tsx'
import type { NewRecoveryCodes, SecondStepRecord } from './set-up.schema.server.ts'
import { useSecondStepCall } from './use-second-step-call.ts'

/** Edits one's own second step. `onChanged` is called after changes that the surrounding frame may need to know. */
export function SecondStepSection({ onChanged }: { onChanged: () => void }) {
  const t = useTexts('second-step-set-up')
  const { response, status, reload } = useApiRead<SecondStepRecord>(secondStepPath)
  const [codes, setCodes] = useState<string[]>([])

  function changed(newCodes: string[]) {
    setCodes(newCodes)
    reload()
    // The codes are shown here, so the frame waits until the person has stored them.
    if (newCodes.length === 0) onChanged()
  }

  if (!response) {
    return status === 'failed' ? <Failed text={t('loadFailed')} onRetry={reload} /> : <Loading />
  }
  const { data } = response
  const isSetUp = data.authenticatorAddedAt !== null || data.passkeys.length > 0
  return (
    <>
      <p>{t('intro')}</p>
      {!isSetUp && <DueNote dueAt={data.dueAt} />}
      <ResetNotes resets={data.resets} />
      <PasskeyPart {...data} onChanged={changed} />
      <AuthenticatorPart addedAt={data.authenticatorAddedAt} onChanged={changed} />
      {isSetUp && <RecoveryPart left={data.recoveryCodesLeft} onChanged={changed} />}
      {isSetUp && <DevicesPart devices={data.rememberedDevices} reload={reload} />}
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes([])
            onChanged()
          }}
        />
      )}
    </>
  )
}

type RecoveryPartProps = { left: number; onChanged: (codes: string[]) => void }

function RecoveryPart({ left, onChanged }: RecoveryPartProps) {
  const { language, texts: t } = useScreenTexts('second-step-set-up')
  const api = useApi()
  const confirm = useConfirm()
  const { run, problem, isBusy } = useSecondStepCall()

  async function renew() {
    const answers = { yes: t('yesRenew'), no: t('noKeep') }
    if (!(await confirm({ question: t('askRenew'), ...answers }))) return
    await run(async () => {
      const { data } = await api.send<NewRecoveryCodes>('POST', '/api/auth/recovery-codes')
      onChanged(data.recoveryCodes)
    })
  }

  return (
    <section className="stack tight">
      <h3>{t('recoveryCodes')}</h3>
      <p>{t('codesLeft', { n: formatDigits(String(left), language) })}</p>
      <SaveProblem text={problem} />
      <div>
        <Button variant="default" loading={isBusy} onClick={() => void renew()}>
          {t('renew')}
        </Button>
      </div>
    </section>
  )
}

type DevicesPartProps = { devices: SecondStepRecord['rememberedDevices']; reload: () => void }

function DevicesPart({ devices, reload }: DevicesPartProps) {
  const t = useTexts('second-step-set-up')
  const translations = useAdminTranslations()
  const { language } = translations
  const api = useApi()
  const { success } = useNotices()
  const { run, problem } = useSecondStepCall()

  const end = (id: number) =>
    run(async () => {
      await api.send('DELETE', `/api/auth/remembered-devices/${id}`)
      success(t('deviceGone'))
      reload()
    })

  return (
    <section className="stack tight">
      <h3>{t('devices')}</h3>
      {devices.length === 0 && <p>{t('noDevices')}</p>}
      <ul className="stack">
        {devices.map(({ id, device, expiresAt }) => (
          <li key={id} className="bar entry">
            <div>
              <p>{device === unknownDevice ? translations.t('account.unknownDevice') : device}</p>
              <p>{t('until', { time: formatInstant(expiresAt, language) })}</p>
            </div>
            <Button variant="default" onClick={() => void end(id)}>
              {t('endDevice')}
            </Button>
          </li>
        ))}
      </ul>
      <SaveProblem text={problem} />
    </section>
  )
}
