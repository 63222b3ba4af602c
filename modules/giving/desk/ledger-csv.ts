// The ledger as a table for auditors. Amounts are numbers in taka, so that a spreadsheet adds them.
import { type CsvCell, toCsv } from '#core/lib/text/csv.ts'
import type { Language } from '#core/lib/text/language.ts'
import type { LedgerRecord } from './audit-output.schema.server.ts'
import { translateDesk } from './desk-texts.ts'

export function ledgerCsv({ total, entries }: LedgerRecord, language: Language): string {
  const t = translateDesk(language)
  const rows = entries.map((entry): CsvCell[] => [
    entry.id,
    entry.receivedOn,
    entry.amount / 100,
    t(entry.way),
    entry.trxId,
    entry.code,
    entry.name,
    entry.purpose &&
      ((language === 'bn' && entry.programNameBn) || entry.programName || t(entry.purpose)),
    entry.receipts
      .map(({ number, isVoid }) => (isVoid ? `${number} (${t('void')})` : number))
      .join(', '),
    entry.correctsId,
    entry.reason,
    entry.enteredByName,
    entry.decidedByName,
    entry.tranId,
    entry.storeAmount === null ? null : entry.storeAmount / 100,
  ])
  return toCsv(
    [
      t('entry'),
      t('receivedOn'),
      t('amount'),
      t('way'),
      t('trxIdColumn'),
      t('promiseCode'),
      t('name'),
      t('purpose'),
      t('receipt'),
      t('correctsEntry'),
      t('reason'),
      t('enteredBy'),
      t('confirmedBy'),
      t('gatewayId'),
      t('paidOut'),
    ],
    [...rows, [t('total'), null, total / 100]],
  )
}
