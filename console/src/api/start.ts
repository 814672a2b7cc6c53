import type { Display } from '@learning-cms/contract/display'

type Start = { apiBase?: string; display?: Display | null }

/** What the server wrote into the page, so that the first drawing need not ask; nothing where a static host serves it. */
function read(): Start {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="start"]')!.content) as Start
  } catch {
    return {}
  }
}

export const start = read()
