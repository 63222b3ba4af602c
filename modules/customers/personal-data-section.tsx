import { Button, Group } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { useEditParam } from '#core/lib/api/use-edit-param.ts'
import { downloadBlob } from '#core/lib/download.ts'
import { removeFiles } from '#core/lib/unsaved-input/file-store.ts'
import { removeUnsavedInput, useUnsavedInputKey } from '#core/lib/unsaved-input/unsaved-input.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { CustomerRecord } from './customer-output.schema.server.ts'
import styles from './personal-data.module.css'

/** Offers a copy of all data of a customer, and its erasure. */
export function PersonalDataSection({ customer }: { customer: CustomerRecord }) {
  const { id, name } = customer
  const t = useTexts('access')
  const admin = useAdminTranslations()
  const api = useApi()
  const confirm = useConfirm()
  const { close } = useEditParam()
  const { run, isBusy } = useTask()
  const inputKey = useUnsavedInputKey(`customer/${id}`)
  const path = `/api/customers/${id}/personal-data`

  const download = () =>
    run(async () => downloadBlob(`customer-${id}.html`, await api.getBlob(path)))

  async function erase() {
    const question = t('dataEraseQuestion', { name })
    if (!(await confirm({ question, yes: t('dataEraseYes'), no: admin.t('ui.cancel') }))) return
    await run(async () => {
      await api.send('DELETE', path)
      removeUnsavedInput(inputKey)
      await removeFiles(inputKey)
      await close()
    }, t('dataErased'))
  }

  return (
    <section className={styles.part} aria-labelledby="personal-data">
      <h2 id="personal-data">{t('dataTitle')}</h2>
      <p className="soft">{t('dataHint')}</p>
      <Group>
        <Button variant="default" loading={isBusy} onClick={() => void download()}>
          {t('dataExport')}
        </Button>
        <Button variant="light" color="madder" loading={isBusy} onClick={() => void erase()}>
          {t('dataErase')}
        </Button>
      </Group>
    </section>
  )
}
