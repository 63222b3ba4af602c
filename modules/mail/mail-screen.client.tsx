import { Button, NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { type List, useList } from '#core/lib/api/use-list.ts'
import { useListFilter } from '#core/lib/api/use-list-filter.ts'
import type { MailTranslate } from '#core/translations/mail-texts.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { instantColumn, numberColumn, textColumn } from '#core/ui/admin/list/usual-columns.ts'
import type { UiTranslations } from '#core/ui/admin/ui-translations.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import { useSession } from '#modules/login/use-session.ts'
import styles from './mail.module.css'
import type { MailRecord, MailSetup } from './mail-output.schema.server.ts'

const states = ['waiting', 'sent', 'refused'] as const

/** Lists the mails of the site and their state or, if there is no mail server, the mails that it would have sent. */
export default function MailScreen() {
  const admin = useAdminTranslations()
  const t = useTexts('mail')
  const setup = useApiRead<MailSetup>('/api/mails/setup').response?.data
  const { list, state } = useMailList()
  const setFilter = useListFilter({ replace: true })
  const { sendAgain, sendTest } = useSending(list, t)
  return (
    <AdminPage
      title={t('title')}
      actions={setup?.isConfigured && <Button onClick={sendTest}>{t('sendTest')}</Button>}
    >
      <p className="soft">
        {t('hint')}{' '}
        {setup?.isConfigured && t('setUp', { from: setup.from ?? '', host: setup.host ?? '' })}
      </p>
      {setup && !setup.isConfigured && <NoteAlert text={t('notSetUp')} />}
      <DataList
        list={list}
        label={t('title')}
        fileName="mail"
        columns={columnsIn(t, admin)}
        rowKey={({ id }) => id}
        emptyText={t('none')}
        {...(setup?.isConfigured && {
          actions: (mail: MailRecord) => (
            <Button variant="light" size="compact-md" onClick={() => void sendAgain(mail)}>
              {t('sendAgain')}
            </Button>
          ),
        })}
        filters={
          <NativeSelect
            label={t('state')}
            value={state}
            data={[
              { value: '', label: t('all') },
              ...states.map((value) => ({ value, label: t(`state_${value}`) })),
            ]}
            onChange={({ currentTarget }) => setFilter({ status: currentTarget.value })}
          />
        }
      />
    </AdminPage>
  )
}

/** Reads the list; its filter is in the address beside the search. */
function useMailList() {
  const [search] = useSearchParams()
  const state = states.find((name) => name === search.get('status')) ?? ''
  const list = useList<MailRecord>(`/api/mails${state ? `?status=${state}` : ''}`, '-createdAt')
  return { list, state }
}

function useSending(list: List<MailRecord>, t: MailTranslate) {
  const api = useApi()
  const session = useSession()
  const address = session.status === 'in' ? session.user.email : ''
  const { run } = useTask()
  async function send(path: string, done: string) {
    await run(() => api.send('POST', path), done)
    list.reload()
  }
  return {
    sendAgain: ({ id }: MailRecord) => send(`/api/mails/${id}/send-again`, t('sendsAgain')),
    sendTest: () => send('/api/mails/test', t('testQueued', { address })),
  }
}

function columnsIn(
  t: MailTranslate,
  admin: Pick<UiTranslations, 'language'>,
): Column<MailRecord>[] {
  return [
    {
      name: 'subject',
      label: t('subject'),
      kind: 'title',
      cell: ({ subject, text }) => (
        <>
          {subject}
          <details className={styles.details}>
            <summary>{t('showText')}</summary>
            <pre className={styles.text}>{text}</pre>
          </details>
        </>
      ),
      text: ({ subject }) => subject,
    },
    { ...textColumn('address', t('recipient')), kind: 'address' },
    {
      name: 'state',
      label: t('state'),
      isSortable: true,
      cell: (mail) => (
        <>
          {t(`state_${mail.state}`)}
          {mail.isGivenUp && <div>{t('givenUp')}</div>}
          {mail.answer && <div className={styles.answer}>{mail.answer}</div>}
        </>
      ),
      text: ({ state }) => t(`state_${state}`),
    },
    { ...numberColumn('attempts', t('attempts'), admin), isSortable: false },
    { ...instantColumn('createdAt', t('made')), isFolded: false },
    { name: 'answer', label: t('answer'), isOnlyExported: true, text: ({ answer }) => answer },
  ]
}
