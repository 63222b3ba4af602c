import { NativeSelect } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { keyGuard, keysOf } from '#core/platform/guards.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useList } from '#core/lib/api/use-list.ts'
import { useListFilter } from '#core/lib/api/use-list-filter.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { idColumn, instantColumn } from '#core/ui/admin/list/usual-columns.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import { messageKinds } from '../sender/message-kinds.ts'
import styles from './inbox.module.css'
import type { MessageSummary, OpenMessages } from './inbox-output.schema.server.ts'
import { DueWords } from './message-facts.tsx'
import { NoReaderNote } from './no-reader-note.tsx'
import { useDaysText } from './use-days-text.ts'

const shows = {
  open: 'status=open',
  overdue: 'overdue=true',
  mine: 'mine=true&status=open',
  answered: 'status=answered',
  closed: 'status=closed',
  all: '',
} as const

/** Lists messages to the office; by default the open ones, oldest first. */
export default function InboxScreen() {
  const translate = useTexts('inbox')
  const mayReadAll = useMay()('messages')
  const { list, show, kind } = useMessageList()
  const setFilter = useListFilter({ replace: true })
  const open = useApiRead<OpenMessages>('/api/open-messages', { isShared: true }).response?.data
  return (
    <AdminPage
      title={translate('title')}
      actions={
        mayReadAll && (
          <ButtonTo to="/admin/saved-answers" variant="default" text={translate('savedAnswers')} />
        )
      }
      moreActions={
        mayReadAll && (
          <ButtonTo to="/admin/settings/messages" variant="default" text={translate('settings')} />
        )
      }
    >
      <p className="soft">{translate(mayReadAll ? 'hint' : 'hintMine')}</p>
      {open && mayReadAll && <NoReaderNote open={open} />}
      <DataList
        list={list}
        label={translate('title')}
        fileName="messages"
        columns={useColumns()}
        rowKey={({ id }) => id}
        emptyText={translate(show === 'open' ? 'noneOpen' : 'none')}
        failedText={translate('loadFailed')}
        filters={
          <div className={styles.filters}>
            <NativeSelect
              label={translate('show')}
              value={show}
              data={showNames.map((value) => ({ value, label: translate(`show_${value}`) }))}
              onChange={({ currentTarget }) => setFilter({ show: currentTarget.value })}
            />
            <NativeSelect
              label={translate('kind')}
              value={kind}
              data={[
                { value: '', label: translate('kind_all') },
                ...messageKinds.map((value) => ({ value, label: translate(`kind_${value}`) })),
              ]}
              onChange={({ currentTarget }) => setFilter({ kind: currentTarget.value })}
            />
          </div>
        }
      />
    </AdminPage>
  )
}

const showNames = keysOf(shows)

const isShow = keyGuard(shows)

/** Reads the list with its filters, which are part of the URL, like the search. */
function useMessageList() {
  const [search] = useSearchParams()
  const wanted = search.get('show') ?? ''
  const show = isShow(wanted) ? wanted : 'open'
  const kind = messageKinds.find((one) => one === search.get('kind')) ?? ''
  const query = [shows[show], kind && `kind=${kind}`].filter(Boolean).join('&')
  const isWaiting = show === 'open' || show === 'overdue' || show === 'mine'
  const usualSort = isWaiting ? 'createdAt' : '-createdAt'
  const list = useList<MessageSummary>(`/api/messages${query ? `?${query}` : ''}`, usualSort)
  return { list, show, kind }
}

function useColumns(): Column<MessageSummary>[] {
  const translations = useAdminTranslations()
  const daysText = useDaysText()
  const { language, t } = translations
  const translate = useTexts('inbox')
  return [
    {
      name: 'excerpt',
      label: translate('message'),
      kind: 'title',
      cell: ({ id, kind, excerpt }) => (
        // The link includes the excerpt: a thumb needs a larger target than the name of the kind.
        <Link to={`/admin/messages/${id}`} className={styles.open}>
          <span>{translate(`kind_${kind}`)}</span> <span className={styles.excerpt}>{excerpt}</span>
        </Link>
      ),
      text: ({ excerpt }) => excerpt,
    },
    {
      name: 'kind',
      label: translate('kind'),
      isOnlyExported: true,
      text: ({ kind }) => translate(`kind_${kind}`),
    },
    { name: 'name', label: translate('sender'), text: ({ name }) => name ?? translate('noName') },
    {
      name: 'state',
      label: translate('state'),
      isSortable: true,
      cell: (message) => (
        <>
          {translate(`state_${message.state}`)}
          {message.assigneeName && <span className={styles.excerpt}>{message.assigneeName}</span>}
        </>
      ),
      text: ({ state }) => translate(`state_${state}`),
    },
    {
      name: 'dueOn',
      label: translate('due'),
      cell: (message) => <DueWords message={message} />,
      text: ({ dueOn }) => dueOn && formatDate(dueOn, language),
    },
    {
      name: 'openDays',
      label: translate('daysOpen'),
      text: ({ openDays }) => openDays,
      cell: ({ openDays }) => daysText(openDays),
    },
    { ...instantColumn('createdAt', translate('received')), isFolded: false },
    idColumn(t('ui.id'), translations),
  ]
}
