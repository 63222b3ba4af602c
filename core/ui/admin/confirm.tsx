// Confirmation dialogs: `const confirm = useConfirm()`, then `if (await confirm(question)) …`.
import { Button, Group, Modal } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUiTranslations } from './ui-translations.ts'

export type Question = {
  question: string
  /** Default: Yes, delete / No, keep. */
  yes?: string
  no?: string
  title?: string
  /** Subject of the question, above its answers. */
  about?: ReactNode
}

type Confirm = (question: Question) => Promise<boolean>
type Asked = Question & { answer: (isYes: boolean) => void; focused: Element | null }

const ConfirmContext = createContext<Confirm | undefined>(undefined)

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('There is no ConfirmFrame around this')
  return confirm
}

/** Provides the dialog for questions; rendered once around the back-office. */
export function ConfirmFrame({ children }: { children: ReactNode }) {
  const { t } = useUiTranslations()
  const [asked, setAsked] = useState<Asked>()
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        setAsked({ ...question, answer, focused: document.activeElement })
      }),
    [],
  )
  function answer(isYes: boolean) {
    flushSync(() => setAsked(undefined))
    // The caller may move the focus next. Mantine returns it in a timer, which would move it back.
    if (asked?.focused instanceof HTMLElement) asked.focused.focus({ preventScroll: true })
    asked?.answer(isYes)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Modal
        opened={asked !== undefined}
        onClose={() => answer(false)}
        withCloseButton={false}
        returnFocus={false}
        // Covers a menu that is still closing.
        zIndex={300}
        title={asked?.title ?? asked?.question}
        transitionProps={{ duration: 0 }}
      >
        {asked?.title && <p>{asked.question}</p>}
        {asked?.about}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {asked?.no ?? t('noKeep')}
          </Button>
          <Button color={asked?.about ? 'leaf' : 'madder'} onClick={() => answer(true)}>
            {asked?.yes ?? t('yesDelete')}
          </Button>
        </Group>
      </Modal>
    </ConfirmContext>
  )
}
