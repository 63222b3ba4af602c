// Ways to lose a right during a request that needs it, and the state that must stay unchanged.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { isPermission, mayDo, type Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { fieldsOf } from './content.ts'
import type { Operation } from './operations.ts'
import type { Site } from './valid-call.ts'

/** Ways to lose a right, by event. Demotion through the API would log the user out as well. */
export const losses = {
  'logged out': async (site: Site, token: string) => {
    await site.call('GET /api/auth/logout', { token })
  },
  demoted: giveRole('USER'),
  'demoted, an editor before': giveRole('USER'),
  'made an editor': giveRole('EDITOR'),
  deleted: async (site: Site, token: string) => {
    await site.admin(`DELETE /api/users/${await ownerOf(site, token)}`)
  },
}

function giveRole(role: Role) {
  return async (site: Site, token: string) => {
    const id = await ownerOf(site, token)
    await changeContent(site.services, systemActor, ({ update }) => update('users', id, { role }))
  }
}

export type Loss = keyof typeof losses

export const lossNames = Object.keys(losses).filter((name): name is Loss => name in losses)

/** Role of the caller before the loss. */
export function roleBefore(loss: Loss): Role {
  return loss === 'demoted, an editor before' ? 'EDITOR' : 'ADMIN'
}

/** Role of the caller after the loss; undefined for none. */
const rolesAfter: Partial<Record<Loss, Role>> = {
  demoted: 'USER',
  'demoted, an editor before': 'USER',
  'made an editor': 'EDITOR',
}

/** Returns the expected status; undefined if the right is not lost, or was never there. */
export function statusAfter(loss: Loss, { described }: Operation): number | undefined {
  const after = rolesAfter[loss]
  if (!after) return 401
  const access = String(described['x-access'])
  const isLost = isPermission(access) && mayDo(roleBefore(loss), access) && !mayDo(after, access)
  return isLost ? 403 : undefined
}

async function ownerOf({ call }: Site, token: string): Promise<number> {
  const { user } = fieldsOf((await call('GET /api/auth/verify-token', { token })).body)
  return Number(fieldsOf(user).id)
}

/**
 * Detects any write without reading rows or files: by SQLite's number of commits by other connections, and the names in
 * the folders of the storages.
 */
export function observeWrites({ config }: Services) {
  const database = new DatabaseSync(databaseFile(config), { readOnly: true })
  const version = database.prepare('PRAGMA data_version')
  const folders = ['uploads', 'customer-images'].map((name) => join(config.dataDir, name))
  return {
    commits: () => version.get()?.data_version,
    files: () => folders.flatMap((folder) => readdirSync(folder)).join(),
    close: () => database.close(),
  }
}

/** Reads all rows of every table, except the search index, which has no readable rows. */
export async function rowsOf({ db }: Services): Promise<Record<string, object[]>> {
  const anyTable = db.withTables<Record<string, object>>()
  const rows: Record<string, object[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (name.startsWith('searchIndex')) continue
    rows[name] = await anyTable.selectFrom(name).selectAll().execute()
  }
  return rows
}

/** Names of all stored files. */
export async function filesOf({ storage, privateStorage }: Services): Promise<string[]> {
  const names: string[] = []
  for (const place of [storage, privateStorage]) {
    for await (const { name } of place.list()) names.push(name)
  }
  return names.sort()
}
