import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { Empty } from '#core/ui/admin/states.tsx'
import styles from './desk.module.css'
import type { FoundRecord } from './desk-output.schema.server.ts'
import { ReadState } from './desk-page.tsx'
import { GiftTable } from './gift-table.tsx'
import { LineFacts } from './line-facts.tsx'
import { PromiseRows } from './promise-list.tsx'

/** Shows the gifts, promises and lines that agree with the words typed. */
export function FoundList({ q }: { q: string }) {
  const translate = useTexts('gift-desk')
  const read = useApiRead<FoundRecord>(`/api/gifts/find?q=${encodeURIComponent(q)}`)
  const found = read.response?.data
  return (
    <div className={styles.parts}>
      <ReadState read={read} isThere={Boolean(found)} />
      {found && found.gifts.length + found.promises.length + found.lines.length === 0 && (
        <Empty text={translate('nothingFound', { q })} />
      )}
      {found && found.gifts.length > 0 && <GiftTable gifts={found.gifts} />}
      {found && found.promises.length > 0 && (
        <section className={styles.part} aria-labelledby="found-promises">
          <h2 id="found-promises">{translate('promises')}</h2>
          <PromiseRows promises={found.promises} isClosed={false} onChange={read.reload} />
        </section>
      )}
      {found && found.lines.length > 0 && <FoundLines lines={found.lines} />}
    </div>
  )
}

function FoundLines({ lines }: Pick<FoundRecord, 'lines'>) {
  const translate = useTexts('gift-desk')
  return (
    <section className={styles.part} aria-labelledby="found-lines">
      <h2 id="found-lines">{translate('lines')}</h2>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={line.id}>
            <LineFacts line={line} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/admin/gifts">{translate('toDoTab')}</Link>
      </p>
    </section>
  )
}
