type Heard = (event: PopStateEvent) => void

let heard: Heard | undefined
let isListening = false

/** Whoever knows the layers that are open; loaded with the first. */
export function onBackFirst(hear: Heard) {
  heard = hear
}

/**
 * To be called before the router is made: of two listeners of the window the first is the first to hear, and only before
 * the router can what leads to another page be told from what closes a layer.
 */
export function hearBackFirst() {
  if (!isListening && typeof window !== 'undefined') window.addEventListener('popstate', (event) => heard?.(event))
  isListening = true
}
