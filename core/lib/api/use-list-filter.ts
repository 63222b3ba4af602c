import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * Returns a function that sets filters of a list in the address, where its search is; empty ones are removed. The list
 * then begins with its first page.
 */
export function useListFilter(options?: NavigateOptions) {
  const [, setSearch] = useSearchParams()
  return (filter: Readonly<Record<string, string>>) =>
    setSearch((old) => {
      const changed = new URLSearchParams(old)
      for (const name of [...Object.keys(filter), 'page']) changed.delete(name)
      for (const [name, value] of Object.entries(filter)) if (value) changed.set(name, value)
      return changed
    }, options)
}
