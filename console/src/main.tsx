import './app/theme/mantine.css'
import './app/theme/fonts.css'
import './app/theme/base.css'
import './app/theme/controls.css'
import './app/theme/forced-colours.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { useIdentity, wasSignedIn } from './api/identity/identity.ts'
import { onLeave } from './api/identity/session-end.ts'
import { repeatEarlyClicks, takeDrawnPage } from './api/session/drawn.ts'
import { whenRestored } from './api/page/persist.ts'
import { followOtherTabs } from './api/session/session.ts'
import { speakStoredLanguage, useLocaleStore } from '#app/i18n/locale.ts'
import { followDeployments } from '#app/deployments.ts'
import { Root } from '#app/Root.tsx'
import { routerAt } from '#app/router.ts'
import { screenNow } from '#app/screen.ts'
import { preloadShell } from '#app/shell/Frame.tsx'
import { useThemeStore } from '#app/theme/store.ts'
import { followDisplays } from '#app/theme/follow-displays.ts'

const router = routerAt()
onLeave((search) => void router.navigate({ to: '/sign-in', search }))

await whenRestored([useIdentity, useThemeStore, useLocaleStore])
speakStoredLanguage()
followOtherTabs()
followDeployments()
followDisplays()

const isDrawn = takeDrawnPage(screenNow)
const draw = () => {
  const place = document.getElementById('root')!
  const page = <Root router={router} onDrawn={repeatEarlyClicks} />
  // Elements that differ from the server's page are rendered again: slower, but without other effects.
  if (isDrawn) hydrateRoot(place, page, { onRecoverableError: (error) => console.warn('Drawn afresh:', error) })
  else createRoot(place).render(page)
}

// Rendered only once the route is loaded: React would hold back what had suspended until 300 ms after the fallback.
// Not awaited: the chunks import this module, and would wait for its top-level await.
void Promise.allSettled([router.load(), wasSignedIn() && preloadShell()]).then(draw)
