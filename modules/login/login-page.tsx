// The login is a page of the server with a small script of its own, so that it stands while the back-office, which is
// thirty times as large, is still on its way.
import { useEffect } from 'react'
import bn from '#translations/bn/shell.json' with { type: 'json' }
import en from '#translations/en/shell.json' with { type: 'json' }
import { LoginForm } from './login-form.tsx'
import './login-page.css'

export default function LoginPage() {
  // A link of the back-office leads here without a request.
  useEffect(() => window.location.reload(), [])
  if (import.meta.env.SSR) return <LoginForm />
  return (
    <p className="login-waiting" role="status">
      {en.loading} <span lang="bn">{bn.loading}</span>
    </p>
  )
}
