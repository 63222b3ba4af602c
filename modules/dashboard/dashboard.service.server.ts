import { mayDo, type Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { listPageTexts } from '#core/page/frame/page-text.queries.server.ts'
import type { Sample } from '#core/page/frame/sample.queries.server.ts'
import { inOffice } from '#core/people/in-office.ts'
import { signatures, withSigners } from '#core/people/message-signers.ts'
import { listSigners } from '#core/people/person.queries.server.ts'
import { isDemo } from '#core/settings/stored/is-demo.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import {
  isExpected,
  type SettingKey,
  type SettingValue,
  settingKeys,
  yesNoOf,
} from '#core/settings/stored/setting.schema.ts'
import { settingPermission } from '#core/settings/values/setting-sections.ts'
import { listNewAdministrators } from '#modules/approvals/approver.service.server.ts'
import { listPendingChanges } from '#modules/approvals/pending-change.queries.server.ts'
import type { BackupRecord } from '#modules/backups/backup-output.schema.server.ts'
import { readBackupRecord } from '#modules/backups/backup-status.service.server.ts'
import { type HistoryRow, searchHistory } from '#modules/history/history.queries.server.ts'
import { findReadableHistory } from '#modules/history/readable-history.queries.server.ts'
import { readReaders } from '#modules/page-views/page-views.service.server.ts'
import type { Readers } from '#modules/page-views/readers-output.schema.server.ts'
import { listSamplesOf } from '#modules/samples/samples-of-role.service.server.ts'
import { type Coming, listComing } from './coming.queries.server.ts'
import {
  type Counts,
  countAccountsWithoutRights,
  countRecords,
  isNewcomer,
} from './dashboard.queries.server.ts'

export type Dashboard = {
  samples: { page: string; entries: Omit<Sample, 'pages' | 'languages'>[] }[]
  emptySettings: SettingKey[]
  lastChanges: HistoryRow[]
  coming: Coming[]
  counts: Counts
  /** The caller has not yet changed any content. */
  isNewcomer: boolean
  isOpen: boolean
  /** The organisation is invented. */
  isDemo: boolean
  /** Null for people who may not make backups. */
  backup: BackupRecord | null
  /** Number of changes pending approval. */
  pendingChanges: number
  readers: Readers
  /** Accounts of the last 30 days without rights; 0 for people who may give none. */
  newAccounts: number
  /** New administrators, without the caller. */
  newAdministrators: { id: number; name: string }[]
}

const lastChangesShown = 5
const newAccountMs = 30 * 24 * 60 * 60_000

/** Reads the items of the records that a role may change. */
export async function readDashboard(
  services: Services,
  { id, role }: { id: number; role: Role },
): Promise<Dashboard> {
  const { db, clock, entities } = services
  const since = new Date(clock().getTime() - newAccountMs).toISOString()
  const readable = await findReadableHistory(db, entities, role)
  const [
    samples,
    emptySettings,
    changes,
    coming,
    counts,
    settings,
    backup,
    pending,
    newest,
    readers,
    newAccounts,
    isNew,
  ] = await Promise.all([
    listSamplesOf(services, role),
    listEmptySettings(services, role),
    searchHistory(db, { byPeople: true, readable, pageSize: lastChangesShown }),
    listComing(services, role),
    countRecords(db, entities, role),
    findSettings(db),
    mayDo(role, 'backups') ? readBackupRecord(services) : null,
    mayDo(role, 'access') ? listPendingChanges(db, 'open') : [],
    mayDo(role, 'users') ? listNewAdministrators(db, id, clock().toISOString()) : [],
    readReaders(services),
    mayDo(role, 'users') ? countAccountsWithoutRights(db, since) : 0,
    isNewcomer(db, id),
  ])
  return {
    samples: groupByPage(samples),
    emptySettings,
    lastChanges: changes.rows,
    coming,
    counts,
    isNewcomer: isNew,
    isOpen: yesNoOf('site.isOpen', settings['site.isOpen'].en),
    isDemo: isDemo(settings),
    backup,
    pendingChanges: pending.length,
    readers,
    newAccounts,
    newAdministrators: newest.flatMap((one) =>
      one.id === id ? [] : [{ id: one.id, name: one.name }],
    ),
  }
}

export type OpenCount = {
  count: number
  samples: number
  isFilled: boolean
  takesGifts: boolean
  isOpen: boolean
  isDemo: boolean
}

/** Counts the samples and empty settings that `readDashboard` lists. */
export async function countOpenItems(services: Services, role: Role): Promise<OpenCount> {
  const { db, entities } = services
  const [samples, emptySettings, counts, settings] = await Promise.all([
    listSamplesOf(services, role),
    listEmptySettings(services, role),
    countRecords(db, entities, role),
    findSettings(db),
  ])
  const isFilled = contentTables.some((table) => {
    const ofTable = samples.filter(({ entity }) => entity === table)
    return (counts[table] ?? 0) > ofTable.length
  })
  return {
    count: samples.length + emptySettings.length,
    samples: samples.length,
    isFilled,
    takesGifts: yesNoOf('giving.isOn', settings['giving.isOn'].en) === true,
    isOpen: yesNoOf('site.isOpen', settings['site.isOpen'].en) === true,
    isDemo: isDemo(settings),
  }
}

/** Kinds of records that are brought in first. */
const contentTables = ['programs', 'reports', 'albums', 'notices', 'projects']

/** Groups samples by their first page. Samples are sorted worst first, so the page of the worst one comes first. */
function groupByPage(samples: Sample[]): Dashboard['samples'] {
  const pages = new Map<string, Omit<Sample, 'pages' | 'languages'>[]>()
  for (const {
    entity,
    id,
    label,
    labelBn,
    pages: [page = '*'],
  } of samples) {
    const entries = pages.get(page) ?? []
    entries.push({ entity, id, label, labelBn })
    pages.set(page, entries)
  }
  return [...pages].map(([page, entries]) => ({ page, entries }))
}

/** Lists empty settings that a role may change, except optional ones and those with a default. */
async function listEmptySettings({ db, clock }: Services, role: Role): Promise<SettingKey[]> {
  const [own, signers] = await Promise.all([findSettings(db), listSigners(db)])
  const settings = withSigners(own, inOffice(signers, { clock }))
  const unsigned = await listUnwrittenSignatures(db)
  const isMissing = (key: SettingKey) =>
    isEmpty(settings[key]) && isExpected(key) && !unsigned.includes(key)
  return settingKeys.filter((key) => isMissing(key) && mayDo(role, settingPermission(key)))
}

/** Lists the names under messages that nobody has written: the person may be among the people already. */
async function listUnwrittenSignatures(db: Services['db']): Promise<SettingKey[]> {
  const pages = Object.entries(signatures)
  const found = await Promise.all(
    pages.map(async ([page, key]) => {
      const texts = await listPageTexts(db, page)
      return texts.length > 0 && texts.every(({ body, bodyBn }) => !body && !bodyBn) ? [key] : []
    }),
  )
  return found.flat()
}

function isEmpty({ en, bn }: SettingValue): boolean {
  return en === '' && bn === ''
}
