type Sides = { width: number; height: number }

const DEFAULT = 4 / 3
const TALLEST = 4 / 5
const WIDEST = 16 / 9

/** Width over height of the box for a picture: its own, so that it has no bars, unless that is extreme. */
export const shapeOf = (picture: Sides | null | undefined) =>
  picture ? Math.min(WIDEST, Math.max(TALLEST, picture.width / picture.height)) : DEFAULT
