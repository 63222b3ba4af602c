import { MailScreen } from './mail-screen.client.tsx'

export default function MailPage() {
  return <MailScreen />
}
