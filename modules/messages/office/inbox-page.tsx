import { InboxScreen } from './inbox-screen.client.tsx'

export default function InboxPage() {
  return <InboxScreen />
}
