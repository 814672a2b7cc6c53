type Heard = (event: PopStateEvent) => void

let heard: Heard | undefined
let isListening = false

/** Registers the handler, which is loaded with the first layer. */
export function onBackFirst(hear: Heard) {
  heard = hear
}

/**
 * Must be called before the router is created: listeners of a window run in order, and closing a layer must be handled
 * before the router sees a navigation.
 */
export function hearBackFirst() {
  if (!isListening && typeof window !== 'undefined') window.addEventListener('popstate', (event) => heard?.(event))
  isListening = true
}
