import { SiteCheckScreen } from './site-check-screen.client.tsx'

export default function SiteCheckPage() {
  return <SiteCheckScreen />
}
