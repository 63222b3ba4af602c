import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { Thumbnail } from '#core/ui/admin/image/thumbnail.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import { ConsentFields } from './consent-fields.tsx'
import { type ConsentValues, noConsent } from './consent-values.ts'
import { ErasureSection, withdrawPath } from './erasure-section.tsx'

type ConsentDialogProps = {
  /** Names of stored images, which all get the same consent. */
  names: readonly string[]
  /** Known consent of a single image. */
  start?: ConsentValues
  onClose: () => void
  /** Called after a change and after its undo. */
  onChange: () => void
}

/** Edits the consent to one photo, with its withdrawal, or to many at once. */
export function ConsentDialog({ names, start = noConsent, onClose, onChange }: ConsentDialogProps) {
  const t = useTexts('consent')
  const translations = useAdminTranslations()
  const api = useApi()
  const { offerUndo, success } = useNotices()
  const [values, setValues] = useState(start)
  const { attempt, problem, isBusy } = useAttempt()
  const [first = ''] = names
  const isOne = names.length === 1
  const count = formatNumber(names.length, translations.language)

  async function save() {
    const { hasPeople, hasChildren, consentHow } = values
    const isHidden =
      hasPeople && (consentHow === 'none' || (hasChildren && consentHow !== 'guardian'))
    const said = t(isHidden ? 'savedHidden' : 'saved')
    const { version } = await api.send('POST', '/api/image-consents', { names, consent: values })
    if (version === undefined) success(said)
    else {
      offerUndo(said, async () => {
        await sendWithRetry(api, 'POST', `/api/history/${version}/undo`)
        onChange()
      })
    }
    close()
  }

  function close() {
    onChange()
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={isOne ? t('legend') : t('forMany', { n: count })}
      closeButtonProps={{ 'aria-label': translations.t('ui.close') }}
    >
      <div className="stack">
        {isOne ? <Thumbnail name={first} /> : <p>{t('replaces')}</p>}
        <ConsentFields legend={t('column')} value={values} onChange={setValues} />
        <SaveProblem text={problem && t('failed')}>
          <p>{problem}</p>
        </SaveProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {translations.t('ui.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void attempt(save)}>
            {t('save')}
          </Button>
        </Group>
      </div>
      {isOne && <ErasureSection what="photo" path={withdrawPath(first)} onDone={close} />}
    </Dialog>
  )
}
