import { SetUpScreen } from './set-up-screen.client.tsx'

export default function SetUpPage() {
  return <SetUpScreen />
}
