import { RecordList } from '#core/records/screens/record-list.tsx'
import { type OfficeRecord, office } from './office.ts'

export default function OfficeListScreen() {
  return <RecordList<OfficeRecord> of={office} columns={['address', 'phones']} />
}
