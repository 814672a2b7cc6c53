const key = 'reloaded-for-deployment'
const QUIET_MS = 60_000
const AGAIN_AFTER_MS = 2_000

/** At most once a minute: a chunk that is missing from the new build too must not cause endless reloads. */
function mayReload() {
  try {
    const lastMs = Number(sessionStorage.getItem(key) ?? 0)
    sessionStorage.setItem(key, String(Date.now()))
    return Date.now() - lastMs > QUIET_MS
  } catch {
    return false
  }
}

/** Whether the server sends this page: without it, reloading would show the browser's error page. */
const isThere = () =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** For a chunk that fails because of a deployment, not because the server is down. */
export async function reloadIfThere() {
  if ((await isThere()) && mayReload()) location.reload()
}

const failures = [
  'Unable to preload CSS', // Vite
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
]

/** The code of a screen did not arrive: a lost connection, unless a deployment has replaced it. */
export const isMissingCode = (error: unknown) =>
  error instanceof Error && failures.some((failure) => error.message.includes(failure))

/**
 * Reloads the page once the server answers again: browsers remember that code did not arrive.
 *
 * @returns Stops waiting.
 */
export function reloadOnceThere() {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    if (!ended.signal.aborted) timer = setTimeout(() => void look(), AGAIN_AFTER_MS)
  }
  const look = async () => {
    // One that is called while another waits takes its place.
    clearTimeout(timer)
    if (!(await isThere())) return lookSoon()
    if (!ended.signal.aborted && mayReload()) location.reload()
  }
  addEventListener('online', () => void look(), { signal: ended.signal })
  lookSoon()
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
