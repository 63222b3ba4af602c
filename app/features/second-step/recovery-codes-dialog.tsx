import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { SuccessAlert } from '../../ui/admin/alerts.tsx'
import styles from './second-step.module.css'
import { useSecondStepTexts } from './second-step-texts.ts'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** Shown once: nothing but the button that says so closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useSecondStepTexts()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    setIsCopied(true)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('codesTitle')}
    >
      <Stack className={styles.sheet}>
        <p>{t('codesText')}</p>
        <p>{location.host}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <SuccessAlert text={isCopied ? t('copied') : ''} />
        <div className={styles.buttons}>
          {/* A browser lets a page write there on safe connections only. */}
          {window.isSecureContext && (
            <Button variant="default" onClick={() => void copy().catch(console.error)}>
              {t('copy')}
            </Button>
          )}
          <Button variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('kept')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
