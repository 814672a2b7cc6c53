import { helpWords } from '@learning-cms/texts/help/help'
import { lazy, Suspense } from 'react'
import { useMay } from '#api/session/session.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'
import { openHelp, useHelpPanel } from './help-panel.ts'

const HelpPanel = lazy(() => import('./HelpPanel.tsx'))

/** Mounted once. F1 opens the help for the screen. */
export function HelpHost() {
  const say = useWords(helpWords)
  const { isOpen } = useHelpPanel()
  const may = useMay()
  useKeys(may('articles:read') ? [{ key: 'F1', label: say('panel'), group: say('group'), run: openHelp }] : [])
  return <Suspense>{isOpen && <HelpPanel />}</Suspense>
}
