import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { downloadBlob } from '#core/lib/download.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { Details } from '#core/ui/admin/details.tsx'
import { Empty } from '#core/ui/admin/states.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import { ClerkList } from '../desk/clerk-list.tsx'
import styles from '../desk/desk.module.css'
import { DeskPage, Loaded, useDesk } from '../desk/desk-page.tsx'
import { yearOf } from '../desk/giving-year.ts'
import { ImportList } from '../desk/import-list.tsx'
import { OpenedPart } from '../desk/opened-part.tsx'
import { useAct } from '../desk/use-act.ts'
import { useDeskTexts } from '../desk/use-desk-texts.ts'
import { sumOf } from '../promises/poisha.ts'
import { AccountList } from './account-list.tsx'
import { AccountTie } from './account-tie.tsx'
import { ActList } from './act-list.tsx'
import { Sums } from './sums.tsx'
import { YearChoice } from './year-choice.tsx'
import type { YearRecord } from './year-output.schema.server.ts'
import yearStyles from './year-screen.module.css'

/** Shows a year of the accounts: how each ties to its statements, the receipts, and the file for the auditor. */
export default function YearScreen() {
  const desk = useDesk()
  const work = useAct(desk.reload)
  return (
    <DeskPage tab="year" desk={desk}>
      {({ yearBegins, clerks }) => (
        <div className={styles.parts}>
          <Year begins={yearBegins} />
          <div>
            <OpenedPart title="acts" content={<ActList />} />
            <OpenedPart title="imports" content={<ImportList />} />
            <OpenedPart title="accounts" content={<AccountList />} />
            {clerks.length > 0 && (
              <OpenedPart title="clerks" content={<ClerkList work={work} clerks={clerks} />} />
            )}
          </div>
        </div>
      )}
    </DeskPage>
  )
}

function Year({ begins }: { begins: number }) {
  const { translate } = useDeskTexts()
  const [params, setParams] = useSearchParams()
  const year = params.get('year') ?? yearOf(dayOf(new Date()), begins)
  const read = useApiRead<YearRecord>(`/api/gifts/years/${encodeURIComponent(year)}`)
  return (
    <section className={styles.part} aria-label={translate('yearTab')}>
      <div className={styles.choice}>
        <YearChoice
          year={year}
          begins={begins}
          onChange={(to) => setParams({ year: to }, { replace: true })}
        />
        <Downloads year={year} />
      </div>
      <p className="soft">{translate('auditHint')}</p>
      <Loaded read={read}>{(data) => <Accounts {...data} />}</Loaded>
    </section>
  )
}

function Accounts({ accounts, purposes, receipts }: YearRecord) {
  const { translate, purposeName } = useDeskTexts()
  const used = accounts.filter(isUsed)
  if (used.length === 0) return <Empty text={translate('noGiftsInYear')} />
  return (
    <>
      {used.map((account) => (
        <AccountTie key={account.accountId} account={account} />
      ))}
      <div className={yearStyles.sums}>
        <Sums
          title={translate('purpose')}
          rows={purposes.map((sum) => [purposeName(sum), sum.amount])}
          total={sumOf(purposes, 'amount')}
        />
        <Receipts receipts={receipts} />
      </div>
    </>
  )
}

function isUsed({ opening, in: cameIn, out, closing, gifts }: YearRecord['accounts'][number]) {
  return [opening, cameIn, out, closing, gifts].some(Boolean)
}

function Receipts({ receipts }: Pick<YearRecord, 'receipts'>) {
  const { translate, digits, count } = useDeskTexts()
  const { first, last, missing } = receipts
  if (!first || !last) return null
  return (
    <div className={yearStyles.receipts}>
      <h2>{translate('receipts')}</h2>
      <Details
        facts={[
          [translate('firstToLast'), `${digits(first)} – ${digits(last)}`],
          [translate('voidReceipts'), count(receipts.void)],
          [
            translate('missingReceipts'),
            missing.length > 0 ? missing.map(digits).join(', ') : translate('none'),
          ],
        ]}
      />
    </div>
  )
}

function Downloads({ year }: { year: string }) {
  const { language, translate } = useDeskTexts()
  const api = useApi()
  const { run, isBusy } = useTask()
  async function download(format: 'xlsx' | 'csv') {
    const path = `/api/gifts/ledger?year=${year}&format=${format}&language=${language}`
    downloadBlob(`gifts-${year}.${format}`, await api.getBlob(path))
  }
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      disabled={isBusy}
      onClick={() => void run(() => download(format))}
    >
      {format === 'xlsx' ? translate('auditFile') : 'CSV'}
    </Button>
  ))
}
