import { data } from 'react-router'

/** Responds 404 to every address that no other route handles. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function MissingPage() {
  return null
}
