import { Notifications } from '@mantine/notifications'
import { HelpHost } from '#features/help/help/HelpHost.tsx'
import { SessionDialogs } from '#api/session/SessionDialogs.tsx'
import { ConfirmHost } from '#kit/feedback/confirm.tsx'
import { CellMerge } from '#kit/edit/CellMerge.tsx'
import { keepKeysInDialog } from '#kit/keyboard/escape.ts'
import { keepFocus } from '#kit/keyboard/keep-focus.ts'
import { ShortcutsDialog } from '#kit/keyboard/ShortcutsDialog.tsx'
import { startTips } from '#kit/show/state/tips.ts'

keepKeysInDialog()
keepFocus()
startTips()

/** Toasts, confirmations, the shortcuts dialog, and the sign-in dialog. */
export default function Overlays() {
  return (
    <>
      <Notifications limit={4} zIndex={500} />
      <ConfirmHost />
      <CellMerge />
      <ShortcutsDialog />
      <HelpHost />
      <SessionDialogs />
    </>
  )
}
