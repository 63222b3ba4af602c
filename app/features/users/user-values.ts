// Between a user of the API and what the form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import type { UserRecord } from '../accounts/user-body.schema.server.ts'

export type UserValues = {
  name: string
  email: string
  /** Empty: the old one stays. */
  password: string
  role: string
  /** Of whoever changes their own account. */
  currentPassword: string
}

/** Without a user, the form of a new one: role USER unless an administrator picks another. */
export function userVersion(user?: UserRecord): Version<UserValues> {
  return {
    updatedAt: user?.updatedAt,
    values: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      password: '',
      role: user?.role ?? 'USER',
      currentPassword: '',
    },
  }
}
