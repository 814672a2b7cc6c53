import { hasUnsavedWork } from '#kit/form/unsaved.ts'

const key = 'reloaded-for-deployment'
const quietMs = 60_000

/** Once a minute at most: a part that is missing from the new build too must not reload for ever. */
function mayReload() {
  try {
    const lastMs = Number(sessionStorage.getItem(key) ?? 0)
    sessionStorage.setItem(key, String(Date.now()))
    return Date.now() - lastMs > quietMs
  } catch {
    return false
  }
}

/** A part that cannot be had because the server is away is no deployment, and a page of the browser's own helps nobody. */
async function reloadIfThere() {
  const page = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (page?.ok && mayReload()) location.reload()
}

/**
 * A tab left open across a deployment requests chunks that no longer exist: it reloads at the same address. Not over
 * unsaved work, which is worth more than the chunk; whoever leaves it is asked first.
 */
export function followDeployments() {
  addEventListener('vite:preloadError', () => {
    if (!hasUnsavedWork()) void reloadIfThere()
  })
}
