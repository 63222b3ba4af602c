import { SavedAnswersScreen } from './saved-answers-screen.client.tsx'

export default function SavedAnswersPage() {
  return <SavedAnswersScreen />
}
