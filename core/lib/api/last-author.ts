import type { ApiClient } from './api-client.ts'

/** Returns the name of the person who last changed a record; undefined if the history does not tell. */
export async function lastAuthor(
  api: ApiClient,
  entity: string,
  id: number,
): Promise<string | undefined> {
  const path = `/api/history?entity=${entity}&entityId=${id}&page=1&pageSize=1`
  const rows = await api.get<{ actorName: string }[]>(path).catch(() => undefined)
  return rows?.data[0]?.actorName
}
