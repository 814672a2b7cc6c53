import { useLayoutEffect, type RefObject } from 'react'
import { firstToFill } from '#kit/keyboard/first-to-fill.ts'

/** Fields may come with the code of a form. */
const WAIT_MS = 5_000
/** Not that of `field-within.ts`: sharing it joins files so that the list of orders loads 20 kB more. */
const FIELD = 'input, textarea, select, [contenteditable=true]'

/** The field to begin in: the first, or what is within `data-begin`. */
const firstIn = (place: Element) => firstToFill(place.querySelector<HTMLElement>('[data-begin]') ?? place)

/** Only where it is in view: a drawer to be read begins at its top. */
function isInView(field: HTMLElement, layer: Element) {
  const [{ bottom }, { top, bottom: end }] = [layer.getBoundingClientRect(), field.getBoundingClientRect()]
  return top >= 0 && end <= bottom
}

/**
 * Starts a layer in its first field, unless the focus is in one already: what is typed next belongs there, and would
 * otherwise press the button that closes it. On a touch screen its keyboard would cover the layer before it is read.
 */
export function useFirstFieldOf(place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = place.current
    const layer = element?.closest('[role=dialog]')
    if (!element || !layer || !matchMedia('(pointer: fine)').matches) return
    const field = firstIn(element)
    if (field) {
      // The layer puts the focus there itself, in a moment.
      if (isInView(field, layer) && !layer.querySelector('[data-autofocus]')) field.setAttribute('data-autofocus', '')
      return
    }
    const look = () => {
      const late = firstIn(element)
      if (!late) return
      stop()
      const { activeElement: held } = document
      const hasChosen = layer.contains(held) && held?.matches(FIELD)
      if (!hasChosen && isInView(late, layer)) late.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { subtree: true, childList: true })
    const timer = setTimeout(() => stop(), WAIT_MS)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    return stop
  }, [place])
}
