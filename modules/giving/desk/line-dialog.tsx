import { Button, Checkbox, Tabs, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './desk.module.css'
import { DeskDialog } from './desk-dialog.tsx'
import type { LineRecord } from './desk-output.schema.server.ts'
import { wordsOf } from './desk-rows.tsx'
import { GiverFields } from './giver-fields.tsx'
import { PromiseDialog } from './promise-dialog.tsx'
import { useAccounts } from './use-accounts.ts'
import { useAskingSend } from './use-asking-send.ts'
import { useDeskTexts } from './use-desk-texts.ts'

const kinds = ['take', 'promise', 'aside'] as const
type Kind = (typeof kinds)[number]

type Props = {
  line: LineRecord
  /** Other lines on the screen. */
  others: readonly LineRecord[]
  takesZakat: boolean
  onDone: () => void
  onClose: () => void
}

type PartProps = Props & { title: string; tabs: ReactNode }

/** Asks what a line of a statement is: a gift without a promise, one of another promise, or not a gift. */
export function LineDialog(props: Props) {
  const { translate, taka, day } = useDeskTexts()
  const { accountName } = useAccounts()
  const { line } = props
  const [kind, setKind] = useState<Kind>(line.suggestion ? 'promise' : 'take')
  const title = [taka(line.amount), accountName(line), day(line.day)].join(' · ')
  const tabs = (
    <>
      <p className={styles.text}>{wordsOf(line)}</p>
      <Tabs value={kind} onChange={(to) => setKind(kinds.find((one) => one === to) ?? kind)}>
        <Tabs.List grow>
          {kinds.map((one) => (
            <Tabs.Tab key={one} value={one} px={4} fz="sm">
              {translate(`${one}Tab`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </>
  )
  const part = { ...props, title, tabs }
  if (kind === 'take') return <TakeDialog {...part} />
  if (kind === 'aside') return <AsideDialog {...part} />
  return <PromiseDialog money={{ lineId: line.id }} {...part} />
}

function TakeDialog({ line, takesZakat, title, tabs, onDone, onClose }: PartProps) {
  const { language, translate } = useDeskTexts()
  const send = useAskingSend()
  return (
    <DeskDialog
      name={`line/${line.id}`}
      values={{ name: '', phone: line.phone ?? '', email: '', purpose: 'general' }}
      saveLabel={translate('receive')}
      send={async (values, call) => {
        await send('POST', `/api/gifts/lines/${line.id}/take`, { language, ...values }, call)
        return translate('lineTaken')
      }}
      {...{ title, onDone, onClose }}
    >
      {(form) => (
        <>
          {tabs}
          <GiverFields form={form} takesZakat={takesZakat} />
        </>
      )}
    </DeskDialog>
  )
}

const usualReasons = ['instalment', 'interest', 'ownMoney', 'sale'] as const

function AsideDialog({ line, others, title, tabs, onDone, onClose }: PartProps) {
  const { translate, count } = useDeskTexts()
  const send = useAskingSend()
  const letters = lettersOf(line)
  const alike = letters
    ? others.filter((one) => one.id !== line.id && !one.suggestion && lettersOf(one) === letters)
    : []
  return (
    <DeskDialog
      name={`line/${line.id}/aside`}
      values={{ asideReason: '', isForAll: false }}
      labels={{
        asideReason: translate('reason'),
        isForAll: translate('alike', { count: alike.length, n: count(alike.length) }),
      }}
      saveLabel={translate('aside')}
      needed="asideReason"
      send={async ({ asideReason: reason, isForAll }, { signal }) => {
        for (const { id } of [line, ...(isForAll ? alike : [])]) {
          const path = `/api/gifts/lines/${id}/set-aside`
          await send('POST', path, { isAside: true, reason }, { signal })
        }
        return translate('lineSetAside')
      }}
      {...{ title, onDone, onClose }}
    >
      {(form) => (
        <>
          {tabs}
          {alike.length > 0 && <Checkbox {...form.check('isForAll')} />}
          <div className={styles.buttons}>
            {usualReasons.map((reason) => (
              <Button
                key={reason}
                variant="light"
                size="compact-md"
                disabled={form.state === 'saving'}
                onClick={() => void form.submit({ asideReason: translate(`${reason}Why`) })}
              >
                {translate(`${reason}Why`)}
              </Button>
            ))}
          </div>
          <TextInput
            {...form.text('asideReason')}
            description={translate('asideHint')}
            maxLength={300}
            required
          />
        </>
      )}
    </DeskDialog>
  )
}

/** Words of a narration without its numbers, by which lines are alike. */
function lettersOf({ text, accountId }: Pick<LineRecord, 'text' | 'accountId'>): string {
  const words = (text ?? '').replace(/\P{L}+/gu, ' ').trim()
  return words && `${accountId} ${words.toLowerCase()}`
}
