import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { ActButton, type Request } from './act-button.tsx'
import styles from './desk.module.css'
import type { Act } from './use-act.ts'
import { type DeskFormOptions, useDeskForm } from './use-desk-form.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type Props<V extends FormValues> = DeskFormOptions<V> & {
  title: string
  saveLabel: string
  /** Field without which it cannot be sent. */
  needed?: keyof V & string
  onClose: () => void
  children: (form: RecordForm<V>) => ReactNode
}

/** A form of one act at the desk in a dialog, which closes once the act is done. */
export function DeskDialog<V extends FormValues>(props: Props<V>) {
  const { title, saveLabel, needed, onClose, children, ...options } = props
  const form = useDeskForm<V>({
    ...options,
    onDone() {
      options.onDone()
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={title}
      saveLabel={saveLabel}
      isBlocked={needed !== undefined && !String(form.values[needed]).trim()}
      onClose={onClose}
    >
      {children(form)}
    </DialogForm>
  )
}

type DecisionProps = {
  work: Act
  confirm: Request
  refusal: {
    /** Path below `/api/gifts`. */
    path: string
    /** Sent with the reason. */
    body?: object
    title: string
    label: string
    hint?: string
    done: string
  }
}

/** Confirms what somebody else has proposed, or refuses it with a reason. */
export function DecisionButtons({ work, confirm, refusal }: DecisionProps) {
  const { translate } = useDeskTexts()
  const api = useApi()
  const [isRefusing, setIsRefusing] = useState(false)
  const { path, body, title, label, hint, done } = refusal
  return (
    <>
      <div className={styles.buttons}>
        <ActButton work={work} act={confirm} isMain>
          {translate('confirm')}
        </ActButton>
        <ActButton work={work} act={() => setIsRefusing(true)}>
          {label}
        </ActButton>
      </div>
      {isRefusing && (
        <DeskDialog
          name={path.slice(1)}
          values={{ reason: '' }}
          title={title}
          saveLabel={label}
          needed="reason"
          send={async (values, { signal }) => {
            await api.send('POST', `/api/gifts${path}`, { ...body, ...values }, { signal })
            return done
          }}
          onDone={work.reload}
          onClose={() => setIsRefusing(false)}
        >
          {(form) => (
            <>
              {hint && <p className="soft">{hint}</p>}
              <Textarea {...form.text('reason')} maxLength={300} required data-autofocus />
            </>
          )}
        </DeskDialog>
      )}
    </>
  )
}
