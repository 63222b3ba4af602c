import { useParams } from 'react-router'
import { MissingAdminScreen } from '#core/records/screens/missing-admin-screen.client.tsx'
import { settingSections } from '#core/settings/stored/setting-definition.ts'
import { SettingSectionList } from './setting-section-list.tsx'

/** Shows the section of settings that the address names. */
export default function SettingSectionScreen() {
  const { section: wanted } = useParams()
  const section = settingSections.find((known) => known === wanted)
  return section ? <SettingSectionList section={section} /> : <MissingAdminScreen />
}
