import './app/theme/mantine.css'
import './app/theme/fonts.css'
import './app/theme/base.css'
import './app/theme/controls.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/cache/cache.ts'
import { useIdentity, wasSignedIn } from './api/identity/identity.ts'
import { onLeave } from './api/identity/session-end.ts'
import { followOtherTabs } from './api/session/session.ts'
import { speakStoredLanguage, useLocaleStore } from '#app/i18n/locale.ts'
import { followDeployments } from '#app/deployments.ts'
import { whenRestored } from './api/page/persist.ts'
import { router } from '#app/router.ts'
import { preloadShell } from '#app/shell/Frame.tsx'
import { DisplayProvider } from '#app/theme/DisplayProvider.tsx'
import { useThemeStore } from '#app/theme/store.ts'
import { followDisplays } from '#app/theme/follow-displays.ts'

onLeave((search) => void router.navigate({ to: '/sign-in', search }))

await whenRestored([useIdentity, useThemeStore, useLocaleStore])
speakStoredLanguage()
followOtherTabs()
followDeployments()
followDisplays()

const draw = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DisplayProvider>
          <RouterProvider router={router} />
        </DisplayProvider>
      </QueryClientProvider>
    </StrictMode>,
  )

// Drawn once it is there: React holds back what was suspended until 300 ms after it drew the gap.
// Not awaited: the chunks import this one, and would wait for it to end.
void Promise.allSettled([router.load(), wasSignedIn() && preloadShell()]).then(draw)
