import { useCallback, useEffect, useState } from 'react'
import type { ApiClient, ApiResponse, CallOptions } from '#core/lib/api/api-client.ts'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import type {
  DeskRecord,
  GiftRecord,
  LineRecord,
  PromiseRecord,
} from './desk-output.schema.server.ts'

/** A page of a list, and the number of all its entries. */
export type Listed<T> = { rows: T[]; total: number }

export type DeskData = DeskRecord & {
  promises: PromiseRecord[]
  closedPromises: PromiseRecord[]
  lines: Listed<LineRecord>
  aside: LineRecord[]
  gifts: Listed<GiftRecord>
}

export type Desk = ReturnType<typeof useDesk>

/** Number of unmatched lines on one page. */
const linesOnPage = 50

/** Reads the desk. @param q words of the received gifts to show */
export function useDesk(q: string) {
  const api = useApi()
  const translations = useAdminTranslations()
  const { success, failure } = useNotices()
  const gifts = `/api/gifts?state=received&page=1&pageSize=200&q=${encodeURIComponent(q)}`
  const [linesPage, setLinesPage] = useState(1)
  const readPage = useCallback(
    <T>(client: ApiClient, path: string, options: CallOptions) =>
      readDesk<T>(client, { gifts: path, linesPage }, options),
    [linesPage],
  )
  const read = useApiRead<DeskData>(gifts, { read: readPage })
  const [isBusy, setIsBusy] = useState(false)
  const lines = read.response?.data.lines
  const linesPages = Math.max(1, Math.ceil((lines?.total ?? 0) / linesOnPage))

  // The last line of the last page was matched, so the page before it is the last one now.
  useEffect(() => {
    if (read.status === 'ready' && linesPage > linesPages) setLinesPage(linesPages)
  }, [read.status, linesPage, linesPages])

  /** Performs an action of the desk, and reads it again. @param done sentence that says what was done */
  async function act(path: string, done: string, body?: object): Promise<void> {
    setIsBusy(true)
    try {
      await api.send('POST', `/api/gifts${path}`, body)
      success(done)
    } catch (problem) {
      failure(translateError(problem, translations))
    } finally {
      setIsBusy(false)
      read.reload()
    }
  }

  const pages = { page: linesPage, pages: linesPages, onChange: setLinesPage }
  return { ...read, desk: read.response?.data, linesPages: pages, act, isBusy }
}

async function readDesk<T>(
  api: ApiClient,
  { gifts, linesPage }: { gifts: string; linesPage: number },
  options: CallOptions,
): Promise<ApiResponse<T>> {
  const list = <R>(query: string) => api.get<R[]>(`/api/gifts?state=${query}`, options)
  const [desk, received, lines, aside, promised, closed] = await Promise.all([
    api.get<DeskRecord>('/api/gifts/desk', options),
    api.get<GiftRecord[]>(gifts, options),
    list<LineRecord>(`unmatched&page=${linesPage}&pageSize=${linesOnPage}`),
    list<LineRecord>('aside&page=1&pageSize=50'),
    list<PromiseRecord>('promised'),
    list<PromiseRecord>('closed&page=1&pageSize=50'),
  ])
  const data = {
    ...desk.data,
    gifts: { rows: received.data, total: received.total },
    lines: { rows: lines.data, total: lines.total },
    aside: aside.data,
    promises: promised.data,
    closedPromises: closed.data,
  }
  return { ...desk, data } as ApiResponse<T>
}
