import { data } from 'react-router'

/** Every address that nobody claims. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function MissingPage() {
  return null
}
