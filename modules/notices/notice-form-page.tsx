import { NoticeFormScreen } from './notice-form-screen.client.tsx'

export default function NoticeFormPage() {
  return <NoticeFormScreen />
}
