import { Button } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { UserRecord } from '#core/accounts/user-body.schema.server.ts'

/** Resets the second step of a person who has lost their phone and recovery codes. */
export function ResetSecondStep({ user }: { user: Pick<UserRecord, 'id' | 'name'> }) {
  const t = useTexts('second-step-set-up')
  const api = useApi()
  const confirm = useConfirm()
  const { run, isBusy } = useTask()

  async function reset() {
    const answers = { yes: t('yesReset'), no: t('noKeep') }
    if (!(await confirm({ question: t('askReset', { name: user.name }), ...answers }))) return
    await run(() => api.send('DELETE', `/api/users/${user.id}/second-step`), t('wasReset'))
  }

  return (
    <section className="stack small-titles part">
      <h2>{t('title')}</h2>
      <p>{t('resetHint')}</p>
      <div>
        <Button color="madder" variant="light" loading={isBusy} onClick={() => void reset()}>
          {t('reset')}
        </Button>
      </div>
    </section>
  )
}
