// Creates and updates notices.

import type { Row } from '#core/kernel/db/tables.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { findAlbum } from '#modules/gallery/album.queries.server.ts'
import { readAttachmentFacts } from '#modules/reports/attached-file.service.server.ts'
import { findNotice } from './notice.queries.server.ts'
import { type Attachment, type NoticeForm, notice } from './notice.ts'
import { canClose, closingProblem, hourProblem, type NoticeKind } from './notice-kinds.ts'

export const noticeWrites = writesOf(notice, {
  // Inspecting a file takes seconds, so it is done before the transaction.
  prepare: async (services, { attachments }, _columns, target) => {
    if (target && !attachments) return {}
    const old = target && (await findNotice(services.db, target.id))
    const known = old?.attachments ?? []
    return { attachments: JSON.stringify(await attachmentsOf(services, attachments ?? [], known)) }
  },
  complete: async ({ tx, at }, form, old) => {
    if (form.albumId && !(await findAlbum(tx, form.albumId))) {
      throw fieldError('invalid', 'albumId', 'photo.album_unknown')
    }
    return {
      ...daysOf(form, old ?? { kind: 'notice', date: dayOf(new Date(at)) }),
      ...pinOf(form, old),
    }
  },
})

export const createNotice = noticeWrites.create

type Days = { kind: NoticeKind; date: string; closesOn?: string | null; closesAt?: string | null }

/**
 * Returns kind, day and last day with its hour as sent or, if not sent, as stored. A notice loses its last day when its
 * new kind never closes, and the hour with the day.
 */
function daysOf(form: NoticeForm, old: Days) {
  const kind = form.kind ?? old.kind
  const date = form.date ?? old.date
  const kept = canClose(kind) ? (old.closesOn ?? null) : null
  const closesOn = form.closesOn === undefined ? kept : form.closesOn
  const problem = closingProblem({ kind, date, closesOn })
  if (problem) throw fieldError('invalid', 'closesOn', problem)
  const problemOfHour = hourProblem({ closesOn, closesAt: form.closesAt })
  if (problemOfHour) throw fieldError('invalid', 'closesAt', problemOfHour)
  const hour = form.closesAt === undefined ? (old.closesAt ?? null) : form.closesAt
  return { kind, date, closesOn, closesAt: closesOn ? hour : null }
}

type Event = Pick<
  Row<'notices'>,
  'takesPlaceOn' | 'takesPlaceUntil' | 'takesPlaceAt' | 'pinnedUntil'
>

/** Checks the days of an event, and ends its pin with it unless the office has chosen another day. */
function pinOf(form: NoticeForm, old: Event | undefined) {
  const merged = <K extends keyof Event>(name: K) =>
    form[name] === undefined ? (old?.[name] ?? null) : form[name]
  const [on, until] = [merged('takesPlaceOn'), merged('takesPlaceUntil')]
  if (!on && (until || merged('takesPlaceAt'))) {
    throw fieldError('invalid', 'takesPlaceOn', 'notice.event_without_day')
  }
  if (on && until && until < on) {
    throw fieldError('invalid', 'takesPlaceUntil', 'notice.event_ends_before')
  }
  return on && form.isPinned && !form.pinnedUntil ? { pinnedUntil: until ?? on } : {}
}

/** Returns each file once, with its size and page count, which the page shows beside the link. */
async function attachmentsOf(
  services: Pick<Services, 'db' | 'storage' | 'documents'>,
  wanted: readonly Pick<Attachment, 'fileUrl' | 'title'>[],
  known: readonly Attachment[],
): Promise<Attachment[]> {
  const found = new Map<string, Attachment>()
  for (const { fileUrl, title } of wanted) {
    const facts =
      known.find((one) => one.fileUrl === fileUrl) ?? (await requireFile(services, fileUrl))
    if (!found.has(fileUrl)) found.set(fileUrl, { ...facts, title })
  }
  return [...found.values()]
}

async function requireFile(
  services: Pick<Services, 'db' | 'storage' | 'documents'>,
  fileUrl: string,
): Promise<Attachment> {
  const facts = await readAttachmentFacts(services, fileUrl)
  if (!facts) throw fieldError('invalid', 'attachments', 'notice.file_unknown')
  return { fileUrl, title: '', ...facts }
}
