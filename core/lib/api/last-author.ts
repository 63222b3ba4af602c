import type { ApiClient } from './api-client.ts'

/** `isOwn`: it is the person who asks, in another tab or on another device. */
export type Author = { by: string | undefined; isOwn: boolean }

/** Returns the person who last changed a record; their name is undefined if the history does not tell. */
export async function lastAuthor(api: ApiClient, entity: string, id: number): Promise<Author> {
  const path = `/api/history?entity=${entity}&entityId=${id}&page=1&pageSize=1`
  const [rows, self] = await Promise.all([
    api.get<{ actorId: number | null; actorName: string }[]>(path).catch(() => undefined),
    api.get<{ user?: { id: number } }>('/api/auth/verify-token').catch(() => undefined),
  ])
  const last = rows?.data[0]
  return {
    by: last?.actorName,
    isOwn: last?.actorId != null && last.actorId === self?.data.user?.id,
  }
}
