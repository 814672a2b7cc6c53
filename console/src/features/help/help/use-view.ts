import { useEffect } from 'react'
import { usePreviewedRole } from '#api/session/session.ts'
import { useRecordLanguage } from '#kit/text/words.ts'
import { helpApi, noteFigures } from './help.api.ts'

const readAfterMs = 3_000

/** Staying on an article for a moment counts as reading it; the server counts each reader once a day. */
export function useView(id: string, slug: string) {
  const language = useRecordLanguage()
  const isPreviewing = usePreviewedRole() !== undefined
  useEffect(() => {
    if (isPreviewing) return undefined
    const timer = window.setTimeout(() => {
      // A missed count does not matter.
      helpApi.view({ params: { id } }).then(
        (figures) => noteFigures(slug, language, figures),
        () => undefined,
      )
    }, readAfterMs)
    return () => clearTimeout(timer)
  }, [id, slug, language, isPreviewing])
}
