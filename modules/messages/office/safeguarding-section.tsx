import { Button } from '@mantine/core'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import styles from './inbox.module.css'

/** Shows and changes whether an account reads safeguarding concerns; part of an administrator's form. */
export function SafeguardingSection({ userId }: { userId: number }) {
  const translate = useTexts('inbox')
  const api = useApi()
  const { run, isBusy } = useTask()
  const path = `/api/users/${userId}/safeguarding`
  const { response, reload } = useApiRead<{ isNamed: boolean }>(path)
  if (!response) return null
  const { isNamed } = response.data

  async function change() {
    await run(() => api.send('PUT', path, { isNamed: !isNamed }), translate('saved'))
    reload()
  }

  return (
    <section className={`${styles.part} ${styles.below}`}>
      <h2>{translate('safeguarding')}</h2>
      <p>
        <strong>{translate(isNamed ? 'isNamed' : 'isNotNamed')}</strong>
      </p>
      <p className="soft">{translate('safeguardingHint')}</p>
      <div>
        <Button variant="light" loading={isBusy} onClick={() => void change()}>
          {translate(isNamed ? 'endIt' : 'nameIt')}
        </Button>
      </div>
    </section>
  )
}
