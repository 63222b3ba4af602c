import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { NewLink } from './invitation-output.schema.server.ts'
import type { GivenLink } from './link-dialog.tsx'

type Person = { id: number; name: string }

/** Makes a link for an account and holds it while it is shown. */
export function useUserLinks() {
  const api = useApi()
  const { run } = useTask()
  const [given, setGiven] = useState<GivenLink>()

  async function give({ id, name }: Person, isInvitation = false) {
    const made = await run(() => api.send<NewLink>('POST', `/api/users/${id}/link`))
    if (made) setGiven({ link: made.data, name, isInvitation })
  }
  return { given, setGiven, give }
}
