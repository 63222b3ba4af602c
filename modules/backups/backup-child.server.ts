import { type CommandSite, startSiteCommand } from '#modules/moving-out/site-command.server.ts'

/**
 * Starts a backup in a child process. A child that is stopped leaves no file that looks like a backup. `ended` never
 * rejects.
 */
export function startBackup(site: CommandSite, options: { isScheduled: boolean }) {
  return startSiteCommand(site, ['backup', ...(options.isScheduled ? ['--when-due'] : [])])
}

/** Starts sending the last backup elsewhere, and proving the newest copy where that is due. */
export function startOffsite(site: CommandSite) {
  return startSiteCommand(site, ['offsite'])
}
