// Backups, and whatever else reads the whole site, run in a process of their own: reading and verifying everything would
// slow the site down and grow its memory.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '#core/platform/config.ts'
import type { Log } from '#core/platform/log.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { lowerPriority } from '#core/platform/worker-pool/lower-priority.ts'

export type CommandSite = { config: Config; log: Log }

/** Starts a command of cli/site.ts in a child process. `ended` never rejects. */
export function startSiteCommand(
  { config, log }: CommandSite,
  command: string[],
): { ended: Promise<void>; stop: () => void } {
  const program = [smallYoungGeneration, join(projectRoot, 'cli/site.ts')]
  const child = spawn(process.execPath, [...program, ...command], {
    env: { ...process.env, ...environmentOf(config) },
    // A silent log has silent commands.
    stdio: ['ignore', 'ignore', log.isLevelEnabled('error') ? 'inherit' : 'ignore'],
  })
  const ended = new Promise<void>((resolve) => {
    child.on('error', (err) => {
      log.error({ err, command }, 'a command could not be started')
      resolve()
    })
    child.on('exit', (code) => {
      if (code !== 0)
        log.error({ code, command }, 'a command failed; the lines before this say why')
      resolve()
    })
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return { ended, stop: () => void child.kill() }
}

/** Keeps the young generation small: each row lives briefly, but Node would grow by 70 MB before it collects them. */
const smallYoungGeneration = '--max-semi-space-size=4'

/** Passes the settings of this site on, so that the child opens the same one whatever their source. */
function environmentOf({ dataDir, databaseUrl, s3 }: Config): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    S3_ENDPOINT: s3?.endpoint ?? '',
    S3_REGION: s3?.region ?? '',
    S3_BUCKET: s3?.bucket ?? '',
    S3_ACCESS_KEY_ID: s3?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3?.secretAccessKey ?? '',
  }
}
