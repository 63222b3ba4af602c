import { MovingInScreen } from './moving-in-screen.client.tsx'

export default function MovingInPage() {
  return <MovingInScreen />
}
