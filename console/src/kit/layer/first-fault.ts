/** Long enough for the server's answer; a later error would seem unrelated to the action. */
const WATCH_MS = 15_000

const FAULTY = '[aria-invalid=true]'

const show = (element: Element) => element.scrollIntoView({ block: 'center' })

/** Brings the first faulty field into view and into focus, which has its message read out; else the message itself. */
function goToFault(place: Element) {
  if (document.activeElement?.matches(FAULTY) && place.contains(document.activeElement)) return true
  const field = [...place.querySelectorAll<HTMLElement>(FAULTY)].find((one) => one.checkVisibility())
  if (field) {
    show(field)
    field.focus({ preventScroll: true })
    return true
  }
  const message = place.querySelector('[role=alert]')
  if (message) show(message)
  return message !== null
}

/**
 * After somebody sent a form: goes to the first fault, when one appears. A fault that was there before, and is not
 * mended, counts at once.
 *
 * @returns Stops watching, such as when somebody types again.
 */
export function watchForFault(place: Element) {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const observer = new MutationObserver(() => {
    if (goToFault(place)) stop()
  })
  const timer = setTimeout(stop, WATCH_MS)
  observer.observe(place, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-invalid', 'role'],
  })
  return stop
}
