import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { Empty } from '#core/ui/admin/states.tsx'
import type { FoundRecord } from './desk-output.schema.server.ts'
import { Loaded } from './desk-page.tsx'
import { DeskSection, LineRow } from './desk-rows.tsx'
import { GiftTable } from './gift-table.tsx'
import { PromiseRow } from './promise-list.tsx'
import { useAct } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Shows the gifts, promises and lines that agree with the words typed. */
export function FoundList({ q }: { q: string }) {
  const { translate } = useDeskTexts()
  const read = useApiRead<FoundRecord>(`/api/gifts/find?q=${encodeURIComponent(q)}`)
  const work = useAct(read.reload)
  return (
    <Loaded read={read}>
      {({ gifts, promises, lines }) => (
        <>
          {gifts.length + promises.length + lines.length === 0 && (
            <Empty text={translate('nothingFound', { q })} />
          )}
          {gifts.length > 0 && <GiftTable gifts={gifts} />}
          <DeskSection id="found-promises" title={translate('promises')} rows={promises}>
            {(promise) => <PromiseRow key={promise.id} promise={promise} work={work} />}
          </DeskSection>
          <DeskSection id="found-lines" title={translate('lines')} rows={lines}>
            {(line) => <LineRow key={line.id} line={line} />}
          </DeskSection>
          {lines.length > 0 && (
            <p>
              <Link to="/admin/gifts">{translate('toDoTab')}</Link>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
