import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { mantineTheme } from './mantine.ts'
import { datasetOf } from './marks.ts'
import { schemeOf, type Theme } from './rules.ts'
import { followPrinting, followSystem, isPrinting, systemIsDark, useTheme } from './store.ts'
import { variablesOf } from './variables.ts'

let nonce = ''
const getNonce = () => nonce

/** The nonce for style elements of this page. */
export function setNonce(value: string) {
  nonce = value
  // react-remove-scroll, used by Modal and Drawer, reads its nonce from here.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
if (typeof document !== 'undefined')
  setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')

export function useScheme() {
  const theme = useTheme()
  const isDark = useSyncExternalStore(followSystem, systemIsDark, systemIsDark)
  // Printing is always light.
  const isOnPaper = useSyncExternalStore(followPrinting, isPrinting, isPrinting)
  return isOnPaper ? 'light' : schemeOf(theme, isDark)
}

function useDocumentMarks(theme: Theme) {
  const scheme = useScheme()
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, datasetOf(theme, scheme))
  }, [theme, scheme])
  return scheme
}

function FollowDirection({ direction }: { direction: Theme['direction'] }) {
  const { setDirection } = useDirection()
  useLayoutEffect(() => setDirection(direction), [direction, setDirection])
  return null
}

/** Renders its children in the saved theme, or in the previewed one. */
export function DisplayProvider({ children }: { children: ReactNode }) {
  const theme = useTheme()
  const scheme = useDocumentMarks(theme)
  const mantine = useMemo(() => mantineTheme(theme), [theme])
  const variables = useMemo(() => variablesOf(theme), [theme])
  return (
    <DirectionProvider initialDirection={theme.direction} detectDirection={false}>
      <FollowDirection direction={theme.direction} />
      <MantineProvider
        theme={mantine}
        forceColorScheme={scheme}
        cssVariablesResolver={variables}
        getStyleNonce={getNonce}
        deduplicateCssVariables
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
