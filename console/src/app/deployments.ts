import { hasUnsavedWork } from '#kit/form/unsaved.ts'

const key = 'reloaded-for-deployment'
const quietMs = 60_000

/** At most once a minute: a chunk that is missing from the new build too must not cause endless reloads. */
function mayReload() {
  try {
    const lastMs = Number(sessionStorage.getItem(key) ?? 0)
    sessionStorage.setItem(key, String(Date.now()))
    return Date.now() - lastMs > quietMs
  } catch {
    return false
  }
}

/**
 * A chunk that fails because the server is down is not a deployment, and reloading would show the browser's error page.
 */
async function reloadIfThere() {
  const page = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (page?.ok && mayReload()) location.reload()
}

/**
 * A tab left open across a deployment requests chunks that no longer exist, so it reloads at the same address. It does
 * not reload over unsaved work, which is worth more than the chunk; leaving that asks first.
 */
export function followDeployments() {
  addEventListener('vite:preloadError', () => {
    if (!hasUnsavedWork()) void reloadIfThere()
  })
}
