// Record that is open in the form of a list's screen: `?edit=12`, or `?edit=new` for a new one.
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { recordId } from '../record-id.ts'

const parameter = 'edit'

/** Names the record of which the form of a new one begins as a copy. */
export const copyParameter = 'copy'

export function useEditParam() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const edited = editedOf(search)
  const to = useCallback(
    (which?: number | 'new') => {
      const next = new URLSearchParams(search)
      next.delete(parameter)
      next.delete(copyParameter)
      if (which !== undefined) next.set(parameter, String(which))
      return `?${next}`
    },
    [search],
  )
  return {
    /** Undefined while the list is shown, or when the address names no record. */
    id: recordId(edited ?? undefined),
    isOpen: edited !== null,
    isNew: edited === 'new',
    /** Returns the address of a form, or of the list. Search parameters are kept. */
    to,
    /** Replaces the form by the list. */
    close: async () => navigate(to(), { replace: true }),
  }
}

/** Returns the open record of a search string. */
export function editedOf(search: string): string | null {
  return new URLSearchParams(search).get(parameter)
}
