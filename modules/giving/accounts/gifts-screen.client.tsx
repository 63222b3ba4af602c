import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { PageSteps } from '#core/ui/admin/list/page-steps.tsx'
import { Empty } from '#core/ui/admin/states.tsx'
import { AsideList } from '../desk/aside-list.tsx'
import styles from '../desk/desk.module.css'
import type { GiftRecord } from '../desk/desk-output.schema.server.ts'
import { DeskPage, Loaded, useDesk } from '../desk/desk-page.tsx'
import { FoundList } from '../desk/found-list.tsx'
import { GiftTable } from '../desk/gift-table.tsx'
import { yearOf } from '../desk/giving-year.ts'
import { OpenedPart } from '../desk/opened-part.tsx'
import { PromiseList } from '../desk/promise-list.tsx'
import { useAccounts } from '../desk/use-accounts.ts'
import { useDeskTexts } from '../desk/use-desk-texts.ts'
import { Sums } from './sums.tsx'
import { YearChoice } from './year-choice.tsx'
import type { MonthRecord } from './year-output.schema.server.ts'
import yearStyles from './year-screen.module.css'

/** Shows received gifts by month, and finds any gift, promise or line. */
export default function GiftsScreen() {
  const desk = useDesk()
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  return (
    <DeskPage tab="gifts" desk={desk}>
      {({ yearBegins }) => (
        <div className={styles.parts}>
          <Find key={q} q={q} onFind={(words) => setParams(words ? { q: words } : {})} />
          {q ? <FoundList q={q} /> : <Months begins={yearBegins} />}
          {!q && (
            <div>
              <OpenedPart title="promises" content={<PromiseList state="promised" />} />
              <OpenedPart title="closedPromises" content={<PromiseList state="closed" />} />
              <OpenedPart title="asideLines" content={<AsideList />} />
            </div>
          )}
        </div>
      )}
    </DeskPage>
  )
}

function Find({ q, onFind }: { q: string; onFind: (words: string) => void }) {
  const { translate } = useDeskTexts()
  const [words, setWords] = useState(q)
  function find(event: FormEvent) {
    event.preventDefault()
    onFind(words.trim())
  }
  return (
    <search>
      <form className={styles.choice} onSubmit={find}>
        <TextInput
          type="search"
          flex="1 1 12rem"
          maw="26rem"
          label={translate('find')}
          description={translate('findHint')}
          value={words}
          maxLength={100}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {translate('findButton')}
        </Button>
        {q && (
          <Button variant="subtle" onClick={() => onFind('')}>
            {translate('byMonth')}
          </Button>
        )}
      </form>
    </search>
  )
}

/** Chooses a year and a month, which the address holds. */
function Months({ begins }: { begins: number }) {
  const { translate, taka, month: monthName } = useDeskTexts()
  const [params, setParams] = useSearchParams()
  const year = params.get('year') ?? yearOf(dayOf(new Date()), begins)
  const read = useApiRead<MonthRecord[]>(`/api/gifts/months?year=${encodeURIComponent(year)}`)
  const months = (read.response?.data ?? []).toSorted((a, b) => b.month.localeCompare(a.month))
  const month = months.find((one) => one.month === params.get('month')) ?? months[0]
  const choose = (chosen: object) =>
    setParams({ year, ...chosen }, { replace: true, preventScrollReset: true })
  return (
    <section className={styles.part} aria-label={translate('received')}>
      <div className={styles.choice}>
        <YearChoice year={year} begins={begins} onChange={(to) => choose({ year: to })} />
        {month && (
          <NativeSelect
            label={translate('month')}
            value={month.month}
            onChange={({ currentTarget }) => choose({ month: currentTarget.value })}
            data={months.map((one) => ({
              value: one.month,
              label: `${monthName(one.month)} · ${taka(one.amount)}`,
            }))}
          />
        )}
      </div>
      <Loaded read={read}>{() => !month && <Empty text={translate('noGiftsInYear')} />}</Loaded>
      {month && (
        <Month
          key={month.month}
          month={month}
          page={Math.max(1, Number(params.get('page')) || 1)}
          onPage={(page) => choose({ month: month.month, page: String(page) })}
        />
      )}
    </section>
  )
}

/** Number of gifts on one page. */
const giftsOnPage = 50

type MonthProps = { month: MonthRecord; page: number; onPage: (page: number) => void }

function Month({ month, page, onPage }: MonthProps) {
  const { translate, count, purposeName } = useDeskTexts()
  const { accountName } = useAccounts()
  const query = `state=received&month=${month.month}&page=${page}&pageSize=${giftsOnPage}`
  const read = useApiRead<GiftRecord[]>(`/api/gifts?${query}`)
  const pages = Math.max(1, Math.ceil((read.response?.total ?? 0) / giftsOnPage))
  return (
    <>
      <div className={yearStyles.sums}>
        <Sums
          title={translate('giftsInMonth', { count: month.gifts, n: count(month.gifts) })}
          rows={month.accounts.map((sum) => [accountName(sum), sum.amount])}
          total={month.amount}
        />
        <Sums
          title={translate('purpose')}
          rows={month.purposes.map((sum) => [purposeName(sum), sum.amount])}
        />
      </div>
      <Loaded read={read}>{(gifts) => <GiftTable gifts={gifts} />}</Loaded>
      <PageSteps page={page} pages={pages} onChange={onPage} />
    </>
  )
}
