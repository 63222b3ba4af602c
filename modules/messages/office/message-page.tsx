import { MessageScreen } from './message-screen.client.tsx'

export default function MessagePage() {
  return <MessageScreen />
}
