import { shellWords } from '@learning-cms/texts/shell/shell'
import { lazy, Suspense, type ReactNode } from 'react'
import { useConnection } from '#api/transport/connection.ts'
import { chooseLanguage } from '#app/i18n/locale.ts'
import { useScheme } from '#app/theme/DisplayProvider.tsx'
import { chooseMode } from '#app/theme/rules.ts'
import { changeTheme } from '#app/theme/store.ts'
import { DarkIcon, LightIcon } from '#kit/show/icons.ts'
import { Logo } from '#kit/brand/Logo.tsx'
import { languages, spoken, useLanguage, useWords } from '#kit/text/words.ts'
import classes from './AuthLayout.module.css'
import { BrandPanel } from './BrandPanel.tsx'

function LanguageSwitch() {
  const t = useWords(shellWords)
  const now = useLanguage()
  return (
    <div className={classes.languages} role="group" aria-label={t('language')}>
      {spoken.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={code === now} onClick={() => chooseLanguage(code)}>
          {languages[code]}
        </button>
      ))}
    </div>
  )
}

function ModeSwitch() {
  const t = useWords(shellWords)
  const other = useScheme() === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? DarkIcon : LightIcon
  return (
    <button
      type="button"
      className={classes.mode}
      aria-label={t(`${other}-mode`)}
      onClick={() => changeTheme((theme) => chooseMode(theme, other))}
    >
      <Icon />
    </button>
  )
}

const AwayNotice = lazy(() => import('#api/transport/AwayNotice.tsx').then((part) => ({ default: part.AwayNotice })))

/** Public pages stay light: the notice is loaded only when the server is down. */
const Away = () => {
  const isAway = useConnection(({ state }) => state !== 'up')
  return <Suspense>{isAway && <AwayNotice />}</Suspense>
}

export type AuthShell = 'split' | 'cover' | 'simple'

/** The frame of the public pages: a brand panel beside the form, a wide picture, or a single card. */
export const AuthLayout = ({ shell, children }: { shell: AuthShell; children: ReactNode }) => (
  <div className={classes.auth} data-shell={shell}>
    {shell !== 'simple' && <BrandPanel />}
    <div className={classes.side}>
      <Away />
      <header className={classes.head}>
        <span className={classes.headLogo}>
          <Logo />
        </span>
        <LanguageSwitch />
        <ModeSwitch />
      </header>
      <main id="page" className={classes.form}>
        <div className={classes.sheet}>{children}</div>
        <div id="layers" />
      </main>
    </div>
  </div>
)
