import type { ComponentType } from 'react'

/** The parts of the home page that other features supply; each loads when it is drawn. */
type HomeParts = {
  /** Reports that somebody pinned here. */
  Tiles?: ComponentType<{ board: 'home' }>
}

let parts: HomeParts = {}

export const knowHomeParts = (known: HomeParts) => {
  parts = { ...parts, ...known }
}
export const homeParts = () => parts
