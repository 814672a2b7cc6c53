import { create } from 'zustand'
import { restoredFirst } from '#api/page/persist.ts'

export type PreviewedRole = { id: string; name: string }

const key = 'preview-role'

function read(): PreviewedRole | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PreviewedRole | null
  } catch {
    return null
  }
}

/** The role that this tab previews; stored for the lifetime of the tab. */
export const usePreview = create<{ role: PreviewedRole | null }>()(restoredFirst(() => ({ role: read() })))

export function storePreview(role: PreviewedRole | null) {
  usePreview.setState({ role })
  try {
    if (role) sessionStorage.setItem(key, JSON.stringify(role))
    else sessionStorage.removeItem(key)
  } catch {
    // A private window may refuse storage; the preview then ends with the page.
  }
}
