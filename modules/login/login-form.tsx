import { use } from 'react'
import bn from '#translations/bn/shell.json' with { type: 'json' }
import en from '#translations/en/shell.json' with { type: 'json' }
import { otherLanguage } from '#core/lib/text/language.ts'
import { SiteMark } from '#core/ui/site-mark.tsx'
import { LoginContext } from './login-context.ts'

/** Renders the login on the server; browser/login-script.ts works in it. */
export function LoginForm() {
  const facts = use(LoginContext)
  if (!facts) throw new Error('There is no LoginContext around this')
  const { language, texts, sendsMail, isOpen, pieces, logo } = facts
  const { words } = texts[language]
  /** Makes an element whose text follows the language. */
  const word = (name: string) => ({ 'data-word': name, children: words[name] })
  return (
    <main className="login">
      <title data-word="login">{words.login}</title>
      <p className="login-name">
        {logo ? <img src={logo} alt="" height="44" /> : <SiteMark />}
        <span {...word('organisation')} />
      </p>
      <div className="login-card">
        <noscript>
          <p>{en.needsScript}</p>
          <p lang="bn">{bn.needsScript}</p>
        </noscript>
        <div className="login-late" data-part="late" role="alert">
          <p lang="en">{en.late}</p>
          <p lang="bn">{bn.late}</p>
        </div>
        {/* Without its script nothing must be sent, and never in the address. */}
        <form
          className="login-form"
          method="post"
          noValidate
          data-texts={JSON.stringify(texts)}
          data-pieces={JSON.stringify(pieces)}
        >
          <header>
            <h1 className="stitch" {...word('welcome')} />
            <p className="login-soft" {...word('toContinue')} />
          </header>
          <p className="login-said" role="status" data-part="said" />
          <div className="login-field">
            <label htmlFor="email">
              <span {...word('email')} /> <Star />
            </label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              required
              aria-describedby="email-wrong"
            />
            <p className="login-wrong" id="email-wrong" />
          </div>
          <div className="login-field">
            <label htmlFor="password">
              <span {...word('password')} /> <Star />
            </label>
            <span className="login-secret">
              <input
                id="password"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                aria-describedby="password-wrong"
              />
              <button
                type="button"
                tabIndex={-1}
                data-part="eye"
                data-label="showPassword"
                aria-label={words.showPassword}
              >
                <Eye />
              </button>
            </span>
            <p className="login-wrong" id="password-wrong" />
          </div>
          <div className="login-problem" role="alert" tabIndex={-1} data-part="problem" />
          <button className="login-go" type="submit" disabled {...word('login')} />
          <button
            className="login-other"
            type="button"
            hidden
            data-part="passkey"
            {...word('withPasskey')}
          />
          {sendsMail ? (
            <a href="/auth/forgotten-password" {...word('forgotten')} />
          ) : (
            <p {...word('whoHelps')} />
          )}
          {isOpen && <a href="/auth/register" {...word('toRegister')} />}
          {/* Borrowers look for a login of their own here. */}
          <p {...word('forStaff')} />
        </form>
      </div>
      <footer className="login-foot">
        <a href="/" data-part="site" {...word('backToSite')} />
        <button
          className="login-language"
          type="button"
          data-part="language"
          lang={otherLanguage(language)}
          {...word('switchLanguage')}
        />
      </footer>
    </main>
  )
}

function Star() {
  return (
    <span className="login-star" aria-hidden="true">
      *
    </span>
  )
}

function Eye() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12z" strokeWidth="1.6" />
      <circle cx="12" cy="12" r="3" strokeWidth="1.6" />
    </svg>
  )
}
