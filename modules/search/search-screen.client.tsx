import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useList } from '#core/lib/api/use-list.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { type Column, DataList } from '#core/ui/admin/list/data-list.tsx'
import { useRecordAddress } from '#core/records/screens/entity-info.ts'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import { usePageName } from '#modules/page-texts/use-page-name.ts'
import { FoundLinks } from './found-links.tsx'
import type { SearchRecord } from './search-output.schema.server.ts'
import { useFoundAnswers } from './use-found-answers.ts'
import { useFoundTargets } from './use-found-targets.ts'

/** Searches screens, settings, pages and records of all kinds, including drafts and hidden records. */
export default function SearchScreen() {
  const { t, texts: translate } = useScreenTexts('office-search')
  const list = useList<SearchRecord>('/api/search')
  const found = useFoundTargets(list.address.q)
  const answers = useFoundAnswers(list.address.q)
  return (
    <AdminPage title={t('frame.find')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are a short cut between links that the tab key reaches too. */}
      <div onKeyDown={moveWithArrows}>
        <DataList
          list={list}
          label={t('frame.find')}
          fileName="search"
          columns={useColumns()}
          rowKey={({ entity, id }) => `${entity} ${id}`}
          emptyText={translate('texts.hint')}
          {...(found.length + answers.length > 0
            ? { notFoundText: translate('texts.noRecords') }
            : {})}
          filters={
            <>
              <FoundLinks heading={translate('texts.screens')} links={found} />
              <FoundLinks heading={t('frame.help')} links={answers} />
            </>
          }
          hasFocus
        />
      </div>
    </AdminPage>
  )
}

/** Moves the focus from the search field to the results, and among them. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const places = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[data-autofocus], [data-found], tbody a'),
  ]
  const at = places.findIndex((place) => place.matches(':focus'))
  const next = at < 0 ? undefined : places[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function useColumns(): Column<SearchRecord>[] {
  const { language, t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const textsOf = useRecordTexts()
  const addressOf = useRecordAddress()
  const pageName = usePageName()
  return [
    {
      name: 'title',
      label: t('history.what'),
      kind: 'title',
      cell: (row) => {
        const { title } = textsOf(row)
        const label = (
          <span lang={langOf(title, language)}>{title.text || pageName(row.url ?? '')}</span>
        )
        const address = addressOf({ ...row, label: row.title })
        return address ? <Link to={address}>{label}</Link> : label
      },
      text: (row) => textsOf(row).title.text,
    },
    { name: 'entity', label: t('history.entity'), text: ({ entity }) => labels.entity(entity) },
    {
      name: 'snippet',
      label: t('frame.content'),
      kind: 'long',
      cell: ({ snippet }) => snippet && <Snippet text={snippet} />,
      text: ({ snippet }) => snippet,
    },
  ]
}

/** Renders a snippet, in which matches are between pairs of asterisks. */
function Snippet({ text }: { text: string }) {
  return text.split('**').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
