import type { Display } from '@learning-cms/contract/account/display'
import { useIdentity } from '#api/identity/identity.ts'
import { start } from '#api/page/start.ts'
import { chooseLanguage } from '#app/i18n/locale.ts'
import { displayOf, withDisplay } from './rules.ts'
import { changeTheme, useThemeStore } from './store.ts'
import { readEveryones, readMine, saveForMe } from './displays.api.ts'

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

/**
 * The person's own settings and language, which follow them across devices unless they chose otherwise; else this
 * device's choice; else the company's.
 */
async function showMine() {
  const { display, language, isSynced } = await readMine()
  if (isSynced && language) chooseLanguage(language)
  if (isSynced && display) show(display)
  else await showEveryones()
  following = isSynced && display !== null
}

/** Whether changes are saved for the person's other devices: only if they have saved settings before. */
let following = false
const SAVED_AFTER_MS = 1_000
let saving: ReturnType<typeof setTimeout> | undefined

/** Saves every change, such as dark mode in the header. A preview is not saved. */
function keepChanges() {
  return useThemeStore.subscribe(({ saved }, { saved: before }) => {
    if (!following || saved === before) return
    clearTimeout(saving)
    saving = setTimeout(() => quietly(async () => void (await saveForMe(displayOf(saved)))), SAVED_AFTER_MS)
  })
}

/** If settings cannot be read, the current ones remain. */
const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)

export function followDisplays() {
  // Before the first render, if the page contains them.
  if (start.display === undefined) quietly(showEveryones)
  else showWithoutStoring(start.display)
  keepChanges()
  return useIdentity.subscribe((now, before) => {
    if (now.session.signedIn === before.session.signedIn) return
    following = false
    if (now.session.signedIn) quietly(showMine)
  })
}
