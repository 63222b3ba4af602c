import { DeskScreen } from './desk-screen.client.tsx'

export default function GiftsDeskPage() {
  return <DeskScreen />
}
