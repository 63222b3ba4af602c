import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const searchPath = '/admin/search'

/** Opens the search on / or Ctrl+K (⌘K), except in fields and dialogs. On the search screen it focuses the field. */
export function useSearchKeys(mayFind: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!mayFind) return
    function open(event: KeyboardEvent) {
      if (event.defaultPrevented || !isSearchKey(event)) return
      event.preventDefault()
      const field = document.querySelector<HTMLElement>('main [data-autofocus]')
      if (field) field.focus()
      else void navigate(searchPath)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [mayFind, navigate])
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest('[role=dialog], [contenteditable=true]')) {
    return false
  }
  if (ctrlKey || metaKey) return !altKey && key.toLowerCase() === 'k'
  return key === '/' && !altKey && !target.matches('input, textarea, select')
}
