import type { Display } from '@learning-cms/contract/people/display'
import { useIdentity } from '#api/identity/identity.ts'
import { start } from '#api/page/start.ts'
import { withDisplay } from './rules.ts'
import { changeTheme, useThemeStore } from './store.ts'
import { readEveryones, readMine } from './displays.api.ts'

/** Whether somebody chose a display on this device. */
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

/** Mine, which follows me across devices; else what was chosen on this device; else the company's. */
async function showMine() {
  const display = await readMine()
  if (display) show(display)
  else await showEveryones()
}

/** A display that cannot be read leaves the one on the screen. */
const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)

export function followDisplays() {
  // Before the first drawing where the page brought it along.
  if (start.display === undefined) quietly(showEveryones)
  else showWithoutStoring(start.display)
  return useIdentity.subscribe((now, before) => {
    if (now.session.signedIn && !before.session.signedIn) quietly(showMine)
  })
}
