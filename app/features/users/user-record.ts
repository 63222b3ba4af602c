import type { Role } from '../accounts/user.schema.ts'

/** A person who can log in, as the API gives it: without any password. */
export type UserRecord = {
  id: number
  name: string
  email: string
  role: Role
  createdAt: string
  updatedAt: string
}
