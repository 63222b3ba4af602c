// Sessions. A token is 256 random bits; the database holds only its hash, so that a backup lets nobody log in.

import type { Caller, FindCaller, FoundCaller } from '#core/kernel/api/access.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import { changeContent, type Origin, writeAs } from '#core/kernel/history/change-content.ts'
import { lockChanges } from '#core/kernel/history/change-counter.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { createToken, hashToken } from '#core/platform/secrets.ts'
import type { AccessRow } from '#core/records/audit/access-log.queries.server.ts'
import {
  hasLoggedIn,
  hasLoggedInFrom,
  listNewDevices,
} from '#core/records/audit/logins.queries.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { type AccessSettings, readAccessSettings } from './access-settings.queries.server.ts'
import { findProgram, isApiToken, lacksSecondStep } from './api-token.service.server.ts'
import { deviceNames } from './device-words.ts'
import { isGiftClerk } from './gift-clerk.queries.server.ts'
import {
  deleteEndedSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  type Session,
  touchSession,
  type UserSession,
} from './session.queries.server.ts'
import { findUser, lockPasswordHash, storeLastLogin } from './user.queries.server.ts'
import { endHandedOut } from './user.service.server.ts'

type Parts = Pick<Services, 'db' | 'dialect' | 'clock' | 'log'>

/** The last use is written at most this often; the session limits are hours, so the error does not matter. */
const touchEveryMs = 60_000

/** Identifies callers of the API. */
export function createFindCaller(parts: Parts): FindCaller {
  return async (token, tx): Promise<FoundCaller | undefined> => {
    if (isApiToken(token)) return findProgram(parts, token, tx)
    const found = tx ? await findHeld(parts, tx, token) : await findSignedIn(parts, token)
    if (!found) return undefined
    const { session, user, needsSecondStep } = found
    const { id, name, role } = user
    const confirmedAt = session.confirmedAt ?? session.createdAt
    const { device, id: sessionId } = session
    const isNamedForGifts = () => isGiftClerk(parts.db, id)
    return { id, name, role, sessionId, device, confirmedAt, needsSecondStep, isNamedForGifts }
  }
}

/** Maximum number of live sessions of an account; a further login ends the least recently used one. */
const mostSessions = 20

/** Holder of a token. `needsSecondStep`: an administrator who has not set up the second step in time. */
export type SignedIn = UserSession & { needsSecondStep: boolean }

/** Finds the person of a token. @returns undefined if the token is unknown or its session has ended */
export async function findSignedIn(parts: Parts, token: string): Promise<SignedIn | undefined> {
  const now = parts.clock()
  const found = await findLive(parts.db, token, now)
  if (found) await touch(parts, found.session, now)
  return found
}

/** Reads the session in the transaction of a change: neither it nor the account changes until that ends. */
async function findHeld({ dialect, clock }: Parts, tx: Db, token: string) {
  return findLive(tx, token, clock(), dialect)
}

async function findLive(
  db: Db,
  token: string,
  now: Date,
  held?: Dialect,
): Promise<SignedIn | undefined> {
  const found = await findSession(db, hashToken(token), held)
  if (!found) return undefined
  const settings = await readAccessSettings(db)
  if (hasEnded(found.session, settings, now)) return undefined
  return { ...found, needsSecondStep: await lacksSecondStep(db, found.user, now) }
}

/** Origin of a login. */
export type LoginOrigin = {
  userAgent?: string | undefined
  address?: string | undefined
  /** True if the browser sent the key of a device that is known for this account. */
  isKnownDevice?: boolean
}

/**
 * Starts a session.
 * @param account as it was when its password was checked: had the password been changed since, the new session would
 * outlive a change that ends all sessions.
 * @returns the token, or undefined when the account has changed.
 */
export async function startSession(
  { db, dialect, clock }: Parts,
  account: { id: number; name: string; passwordHash: string },
  { userAgent, address, isKnownDevice = false }: LoginOrigin,
): Promise<string | undefined> {
  const token = createToken()
  const settings = await readAccessSettings(db)
  const now = clock()
  const at = now.toISOString()
  const device = deviceNames(userAgent)
  const isStarted = await db.transaction().execute(async (tx) => {
    await lockChanges(tx, dialect)
    const passwordHash = await lockPasswordHash(tx, dialect, account.id)
    if (passwordHash !== account.passwordHash) return false
    const session = await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: account.id,
      device,
      address: address ?? null,
      createdAt: at,
      lastUsedAt: at,
      expiresAt: new Date(now.getTime() + settings.absoluteMs).toISOString(),
      confirmedAt: null,
    })
    await deleteOldestSessions(tx, account.id, mostSessions)
    await storeLastLogin(tx, account.id, at)
    const { id, name } = account
    const entry = { at, actor: { id, name, origin: { address, device } }, details: { session } }
    const isNew = !isKnownDevice && (await isNewDevice(tx, id, { address, device }))
    await recordAccess(tx, { ...entry, event: 'loggedIn' })
    if (isNew) await recordAccess(tx, { ...entry, event: 'newDevice' })
    return true
  })
  const unusedSince = new Date(now.getTime() - settings.idleMs).toISOString()
  await deleteEndedSessions(db, at, unusedSince)
  return isStarted ? token : undefined
}

/**
 * A program that logs in keeps no device key and is recognised by its address. The first device of an account is not
 * new.
 */
async function isNewDevice(tx: Db, userId: number, origin: Origin): Promise<boolean> {
  return (await hasLoggedIn(tx, userId)) && !(await hasLoggedInFrom(tx, userId, origin))
}

/** Ends a session. @returns false if there was none */
export async function endSession(
  { db, dialect, clock }: Parts,
  token: string,
  address: string | undefined,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockChanges(tx, dialect)
    const found = await findSession(tx, hashToken(token), undefined)
    if (!found) return false
    const { session, user } = found
    await deleteSession(tx, user.id, session.id)
    const actor = { ...user, origin: { address, device: session.device } }
    await recordAccess(tx, { at: clock().toISOString(), event: 'loggedOut', actor })
    return true
  })
}

/** Ends a session of any account. @throws AppError not_found */
export async function endSessionOf(
  parts: Parts,
  caller: Caller,
  userId: number,
  id: number,
): Promise<void> {
  await writeAs(parts, caller, async (tx) => {
    const subject = await findUser(tx, userId)
    const isEnded = await deleteSession(tx, userId, id)
    if (!subject || !isEnded) throw new AppError('not_found', 'session.unknown')
    const at = parts.clock().toISOString()
    await recordAccess(tx, { at, event: 'sessionEnded', actor: caller, subject })
  })
}

const toldForMs = 7 * 24 * 60 * 60 * 1000

/** Lists logins to an account from new devices, except that of one session. */
export async function listNewDevicesOf(
  { db, clock }: Parts,
  userId: number,
  sessionId: number,
): Promise<AccessRow[]> {
  const since = new Date(clock().getTime() - toldForMs).toISOString()
  const devices = await listNewDevices(db, userId, since)
  return devices.filter(({ details }) => JSON.parse(details ?? '{}').session !== sessionId)
}

/** Ends all sessions of the caller but the current one, and the links and invitations that the account has made. */
export async function endOtherSessions(services: Services, caller: Caller): Promise<void> {
  await changeContent(services, caller, async (change) => {
    const { tx, at } = change
    await endHandedOut(change, caller.id)
    const sessions = await deleteSessions(tx, caller.id, caller.sessionId)
    if (sessions === 0) return
    const entry = { actor: caller, subject: caller, details: { sessions } }
    await recordAccess(tx, { at, event: 'sessionsEnded', ...entry })
  })
}

/** Lists sessions that have not ended, last use first. */
export async function listLiveSessions({ db, clock }: Parts, userId: number): Promise<Session[]> {
  const settings = await readAccessSettings(db)
  const sessions = await listSessions(db, userId)
  return sessions.filter((session) => !hasEnded(session, settings, clock()))
}

/** Applies the current settings: shortening them ends older sessions at once. */
function hasEnded(session: Session, settings: AccessSettings, now: Date): boolean {
  const ends = Math.min(
    Date.parse(session.expiresAt),
    Date.parse(session.createdAt) + settings.absoluteMs,
    Date.parse(session.lastUsedAt) + settings.idleMs,
  )
  return now.getTime() >= ends
}

async function touch({ db, log }: Parts, { id, lastUsedAt }: Session, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(lastUsedAt) < touchEveryMs) return
  try {
    await touchSession(db, id, lastUsedAt, now.toISOString())
  } catch (error) {
    // A full disk must not prevent reading.
    log.warn({ err: error, sessionId: id }, 'the last use of a session could not be written')
  }
}
