import { SearchScreen } from './search-screen.client.tsx'

export default function SearchScreenPage() {
  return <SearchScreen />
}
