import { reloadIfThere } from '#api/transport/missing-code.ts'
import { hasUnsavedWork } from '#kit/form/drafts/unsaved.ts'

/**
 * A tab left open across a deployment requests chunks that no longer exist, so it reloads at the same address. It does
 * not reload over unsaved work, which is worth more than the chunk; leaving that asks first.
 */
export function followDeployments() {
  addEventListener('vite:preloadError', () => {
    if (!hasUnsavedWork()) void reloadIfThere()
  })
}
