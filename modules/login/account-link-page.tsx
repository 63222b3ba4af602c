import { AccountLinkScreen } from './account-link-screen.client.tsx'

export default function AccountLinkPage() {
  return <AccountLinkScreen />
}
