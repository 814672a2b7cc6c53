import type { Display } from '@learning-cms/contract/people/display'
import { useIdentity } from '#api/identity/identity.ts'
import { start } from '#api/page/start.ts'
import { withDisplay } from './rules.ts'
import { changeTheme, useThemeStore } from './store.ts'
import { readEveryones, readMine } from './displays.api.ts'

/** Whether display settings were chosen on this device. */
const isChosenHere = () => {
  try {
    return localStorage.getItem('persist:theme') !== null
  } catch {
    return false
  }
}

const show = (display: Display) => changeTheme((theme) => withDisplay(theme, display))

/** The company's display settings are applied but not stored, so that later changes to them apply too. */
function showWithoutStoring(display: Display | null) {
  if (!display || isChosenHere()) return
  show(display)
  useThemeStore.persist.clearStorage()
}

async function showEveryones() {
  if (!isChosenHere()) showWithoutStoring(await readEveryones())
}

/** The person's own settings, which follow them across devices; else this device's choice; else the company's. */
async function showMine() {
  const display = await readMine()
  if (display) show(display)
  else await showEveryones()
}

/** If settings cannot be read, the current ones remain. */
const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)

export function followDisplays() {
  // Before the first render, if the page contains them.
  if (start.display === undefined) quietly(showEveryones)
  else showWithoutStoring(start.display)
  return useIdentity.subscribe((now, before) => {
    if (now.session.signedIn && !before.session.signedIn) quietly(showMine)
  })
}
