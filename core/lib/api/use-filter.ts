import { useSearchParams } from 'react-router'

/** A filter of a list in the address, such as `?album=3`: its value, empty for none, and the function that sets it. */
export function useFilter(name: string): [value: string, choose: (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (value: string) =>
    setSearch((old) => {
      const next = new URLSearchParams(old)
      next.delete('page')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  return [search.get(name) ?? '', choose]
}
