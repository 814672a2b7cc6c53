import { curved } from '@learning-cms/seed/shaping/tube'

/** A corner of an outline. */
export type Flat = readonly [number, number]

/** A smooth line through the corners. */
export const smooth = (points: readonly Flat[], steps = 5): Flat[] =>
  curved(
    points.map(([x, y]) => [x, y, 0] as const),
    steps,
  ).map(([x, y]) => [x, y])
