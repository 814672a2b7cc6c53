import { useEffect } from 'react'
import { firstOfPage } from './first-to-fill.ts'

/**
 * Starts a page for a new record in its first field, where nothing else has the focus: on the first page, and where the
 * form appears after the page.
 */
export function useFirstField(isNew: boolean) {
  useEffect(() => {
    const held = document.activeElement
    if (isNew && (held === document.body || held?.matches('#page, main h1'))) firstOfPage()?.focus()
  }, [isNew])
}
