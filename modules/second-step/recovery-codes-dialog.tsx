import { Button, Stack } from '@mantine/core'
import { useTexts } from '#core/translations/use-texts.ts'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import styles from './second-step.module.css'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

const codesId = 'recovery-codes'

/** Shows the codes once; only the button that confirms it closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTexts('second-step-set-up')
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('codesTitle')}
    >
      <Stack className={styles.sheet}>
        <p>{t('codesText')}</p>
        <p>{location.host}</p>
        <ol id={codesId} className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.buttons}>
          <CopyButton text={codes.join('\n')} label={t('copy')} shownIn={codesId} />
          <Button variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('kept')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
