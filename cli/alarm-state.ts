// What the host has been told of troubles, in DATA_DIR.
import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { AlarmConfig } from '#core/platform/alarm-config.ts'
import type { Config } from '#core/platform/config.ts'

const stateSchema = z.object({
  /** Subjects of the doctor whose trouble was told and is not over. */
  told: z.array(z.string()),
  /** When a trial reached everybody who is to be told. */
  triedAt: z.optional(z.string()),
  /** `alarmDigest` of those who were told then. */
  tried: z.optional(z.string()),
})

/** Identifies who is told: after a change a trial counts no longer. It reveals no secret. */
export function alarmDigest(alarms: AlarmConfig): string {
  return createHash('sha256').update(JSON.stringify(alarms)).digest('base64url')
}

export type AlarmState = z.infer<typeof stateSchema>

type Place = Pick<Config, 'dataDir'>

const stateFile = ({ dataDir }: Place) => join(dataDir, 'alarms.json')

export async function readAlarmState(place: Place): Promise<AlarmState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(stateFile(place), 'utf8')))
  } catch {
    return { told: [] }
  }
}

/** Renamed, so that a full disk does not leave half a file, which would repeat every alarm. */
export async function writeAlarmState(place: Place, state: AlarmState): Promise<void> {
  const file = stateFile(place)
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
