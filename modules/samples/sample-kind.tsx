import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { useRecordAddress } from '#core/records/screens/entity-info.ts'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import type { SamplesRecord } from './sample-output.schema.server.ts'
import styles from './samples.module.css'

type Kind = SamplesRecord['kinds'][number]
type Entry = Kind['goes'][number]

/** Lists the samples of one kind that can be removed, and those that stay, with the reason; each links to its form. */
export function SampleKind({ kind, onRemove }: { kind: Kind; onRemove: () => void }) {
  const { language, translateMessage, texts: text } = useScreenTexts('samples')
  const labels = useHistoryLabels()
  const { entity, goes, stays, records } = kind
  const files = kind.files + kind.images
  const number = (n: number) => formatNumber(n, language)
  const name = labels.entity(entity)
  const [reason] = stays.map((entry) => entry.reason)
  return (
    <section className={styles.kind}>
      <h2>{name}</h2>
      {goes.length > 0 && (
        <>
          <Entries
            title={text('goes', { n: number(goes.length) })}
            entity={entity}
            entries={goes}
          />
          {records > goes.length && <p>{text('along', { n: number(records) })}</p>}
          {files > 0 && <p>{text('files', { n: number(files) })}</p>}
          <div>
            <Button
              variant="light"
              color="madder"
              aria-label={text('removeOf', { n: number(records), kind: name })}
              onClick={onRemove}
            >
              {text('remove', { n: number(records) })}
            </Button>
          </div>
        </>
      )}
      {stays.length > 0 && (
        <Entries title={text('stays', { n: number(stays.length) })} entity={entity} entries={stays}>
          {reason && <p>{translateMessage({ key: reason, params: {} })}</p>}
        </Entries>
      )}
    </section>
  )
}

type EntriesProps = {
  title: string
  entity: string
  entries: readonly Entry[]
  children?: ReactNode
}

function Entries({ title, entity, entries, children }: EntriesProps) {
  const text = useTexts('samples')
  const labels = useHistoryLabels()
  const addressOf = useRecordAddress()
  return (
    <details className="folded">
      <summary>{title}</summary>
      {children}
      <ul>
        {entries.map(({ isChanged, ...entry }) => {
          const row = { ...entry, entity, entityId: entry.id }
          const address = addressOf({ ...entry, entity })
          const label = <span lang={labels.lang(row)}>{labels.label(row)}</span>
          return (
            <li key={entry.id}>
              {address ? <Link to={address}>{label}</Link> : label}
              {isChanged && <small> ({text('changed')})</small>}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
