// `npm run site -- admin …`: accounts and their logins.
import { type Command, InvalidArgumentError } from 'commander'
import { type Role, roles } from '#core/kernel/permissions.ts'
import { withServices } from '../server/with-services.ts'

/** Adds `admin` and its commands, which work while the site runs. */
export function addAdminCommands(program: Command): void {
  const admin = program.command('admin').description('helps people in, also while the site runs')

  admin
    .command('list')
    .description('lists who may enter the back-office')
    .option('--all', 'every account')
    .action((options: { all?: boolean }) =>
      withServices(async (services) =>
        (await import('./admin.ts')).printAccounts(services, options.all ?? false),
      ),
    )

  admin
    .command('link')
    .description('prints a one-time link that makes an administrator or sets a new password')
    .argument('<email>')
    .action((email: string) =>
      withServices(async (services) => (await import('./admin.ts')).printLink(services, email)),
    )

  admin
    .command('add')
    .description('makes an account and prints the one-time link that sets its password')
    .argument('<email>')
    .option('--name <name>', 'of the person; without it what stands before the @')
    .option('--role <role>', `one of ${roles.join(', ')}`, roleOf, 'ADMIN' as const)
    .action((email: string, options: { name?: string; role: Role }) =>
      withServices(async (services) =>
        (await import('./admin.ts')).addAccount(services, { email, ...options }),
      ),
    )

  admin
    .command('role')
    .description('gives an account another role; its sessions end')
    .argument('<email>')
    .argument('<role>', `one of ${roles.join(', ')}`, roleOf)
    .action((email: string, role: Role) =>
      withServices(async (services) =>
        (await import('./admin.ts')).changeRole(services, email, role),
      ),
    )

  admin
    .command('reset-second-step')
    .description('takes away the second step of an account whose holder has lost it')
    .argument('<email>')
    .action((email: string) =>
      withServices(async (services) =>
        (await import('./admin.ts')).resetSecondStep(services, email),
      ),
    )
}

/** Accepts either case. */
function roleOf(written: string): Role {
  const role = roles.find((one) => one === written.toUpperCase())
  if (!role) throw new InvalidArgumentError(`Choose one of ${roles.join(', ')}.`)
  return role
}
