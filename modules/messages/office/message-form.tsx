import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { FormFrame } from '#core/ui/admin/form/form-frame.tsx'
import type { Version } from '#core/ui/admin/form/record-form.ts'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import type { MessageRecord } from './inbox-output.schema.server.ts'
import {
  actions,
  actionsIn,
  changeOf,
  type MessageActionValues,
  messageActionForm,
} from './message-action.schema.ts'
import { messageFactsId } from './message-facts.tsx'
import type { SavedAnswerRecord } from './saved-answer.api.server.ts'

const MessageAside = lazy(() => import('./message-aside.tsx'))

type MessageFormProps = { message: MessageRecord; onSaved: () => void }

/** Renders the form for an action on a message. Its input stays in the browser until the server has stored it. */
export function MessageForm({ message, onSaved }: MessageFormProps) {
  const translate = useTexts('inbox')
  const api = useApi()
  const { success } = useNotices()
  const path = `/api/messages/${message.id}`
  // The sender of a safeguarding concern is never shown a text.
  const isSentBy = (action: string): action is 'answer' | 'ask' =>
    message.kind !== 'safeguarding' && (action === 'answer' || action === 'ask')
  const form = useRecordForm<MessageActionValues>({
    name: `message/${message.id}`,
    start: versionOf(message),
    schema: messageActionForm,
    labels: {
      action: translate('todo'),
      answer: translate('answer'),
      question: translate('question'),
      assigneeId: translate('assignee'),
      note: translate('note'),
    },
    failed: translate('saveFailed'),
    save: async ({ values, updatedAt }, call) => {
      await api.send('PUT', path, { ...changeOf(values, message.state), updatedAt }, call)
    },
    onSaved: async ({ values: { action } }) => {
      success(translate(isSentBy(action) ? 'sent' : 'saved'))
      onSaved()
      // The form is rendered anew, which would lose the focus.
      document.getElementById(messageFactsId)?.focus()
    },
    proposed: ['action'],
    readTheirs: async () => versionOf((await api.get<MessageRecord>(path)).data),
  })
  const { values } = form
  const action = actions.find((one) => one === values.action) ?? 'note'
  const isSent = isSentBy(action)
  const aside = (
    <Suspense fallback={<section />}>
      <MessageAside message={message} values={values} />
    </Suspense>
  )
  return (
    <FormFrame form={{ ...form, aside }} saveLabel={translate(isSent ? `send_${action}` : 'save')}>
      {actionsIn[message.state].includes('assign') && (
        <Assign
          message={message}
          onAssign={(assigneeId) => void form.submit({ action: 'assign', assigneeId })}
        />
      )}
      <NativeSelect
        {...form.text('action')}
        data={actionsIn[message.state].map((value) => ({
          value,
          label: translate(value === 'answer' && message.answer ? 'do_correct' : `do_${value}`),
        }))}
      />
      {action === 'answer' && (
        <>
          <SavedAnswerSelect
            message={message}
            onChoose={(text) =>
              form.setValue('answer', [values.answer.trim(), text].filter(Boolean).join('\n\n'))
            }
          />
          <Textarea
            {...form.text('answer')}
            description={translate(message.kind === 'safeguarding' ? 'concernHint' : 'answerHint')}
            lang={message.language}
            required
            autosize
            minRows={5}
          />
        </>
      )}
      {action === 'ask' && (
        <Textarea
          {...form.text('question')}
          description={translate(message.kind === 'safeguarding' ? 'concernHint' : 'questionHint')}
          lang={message.language}
          required
          autosize
          minRows={3}
        />
      )}
      {action === 'assign' && (
        <NativeSelect
          {...form.text('assigneeId')}
          required
          data={[
            { value: '', label: translate('choose') },
            ...message.assignees.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <Textarea
        {...form.text('note')}
        description={translate('noteHint')}
        required={action === 'note'}
        autosize
        minRows={2}
      />
    </FormFrame>
  )
}

function versionOf(message: MessageRecord): Version<MessageActionValues> {
  const { state, answer, question, assigneeId, updatedAt } = message
  return {
    values: {
      action: actionsIn[state][0] ?? 'note',
      answer: answer ?? '',
      question: question ?? '',
      assigneeId: assigneeId === null ? '' : String(assigneeId),
      note: '',
    },
    updatedAt,
  }
}

type AssignProps = { message: MessageRecord; onAssign: (id: string) => void }

/** Assigns the message to a person at once; with a note it is done by the fields below. */
function Assign({ message, onAssign }: AssignProps) {
  const translate = useTexts('inbox')
  const others = message.assignees.filter(({ id }) => id !== message.assigneeId)
  if (others.length === 0) return null
  return (
    // A few names are one tap; many would push the answer off the screen of a phone.
    <details className="folded" open={others.length <= 4}>
      <summary>{translate('do_assign')}</summary>
      <Group gap="xs">
        {others.map(({ id, name }) => (
          <Button key={id} variant="default" onClick={() => onAssign(String(id))}>
            {name}
          </Button>
        ))}
      </Group>
    </details>
  )
}

type SavedAnswerSelectProps = { message: MessageRecord; onChoose: (text: string) => void }

/** Appends a saved answer to the input, in the sender's language if it exists. */
function SavedAnswerSelect({ message, onChoose }: SavedAnswerSelectProps) {
  const { language, texts: translate } = useScreenTexts('inbox')
  const { response } = useApiRead<SavedAnswerRecord[]>('/api/saved-answers', { isShared: true })
  const saved = response?.data ?? []
  if (saved.length === 0) return null
  const titleIn = ({ title, titleBn }: SavedAnswerRecord) => (language === 'bn' && titleBn) || title
  return (
    <NativeSelect
      label={translate('savedAnswer')}
      value=""
      data={[
        { value: '', label: translate('choose') },
        ...saved.map((answer) => ({ value: String(answer.id), label: titleIn(answer) })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = saved.find(({ id }) => String(id) === currentTarget.value)
        if (chosen) onChoose((message.language === 'bn' && chosen.textBn) || chosen.text)
      }}
    />
  )
}
