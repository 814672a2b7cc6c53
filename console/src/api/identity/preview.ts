import { create } from 'zustand'

export type PreviewedRole = { id: string; name: string }

const key = 'preview-role'

function read(): PreviewedRole | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PreviewedRole | null
  } catch {
    return null
  }
}

/** The role whose view this tab tries on; lasts as long as the tab. */
export const usePreview = create<{ role: PreviewedRole | null }>()(() => ({ role: read() }))

export function keepPreview(role: PreviewedRole | null) {
  usePreview.setState({ role })
  try {
    if (role) sessionStorage.setItem(key, JSON.stringify(role))
    else sessionStorage.removeItem(key)
  } catch {
    // A private window may refuse; the preview then ends with the page.
  }
}
