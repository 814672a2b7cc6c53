import { emOf } from '#kit/text/em-of.ts'

/** The padding of a cell, the dot before a state, and the gap between them. */
const AROUND_PX = 24 + 10 + 8
const PADDING_PX = 24
/** As `DataTable.module.css` sets a heading. */
const HEADING_REM = 0.8125
/** The gap and the arrow of a heading that sorts. */
const ARROW_PX = 4 + 14

/** The width of a column of states: that of its longest word, so that none is ever cut. */
export const widthOf = (words: readonly string[]) =>
  `calc(${Math.max(...words.map(emOf)).toFixed(3)} * var(--mantine-font-size-md) + ${AROUND_PX}px)`

/** A column's width, and never less than its heading takes. */
export function widthWithHeading({ label, width, sort }: { label: string; width?: string; sort?: string }) {
  if (!width || width.endsWith('%')) return width
  const around = PADDING_PX + (sort ? ARROW_PX : 0)
  return `max(${width}, calc(${(emOf(label) * HEADING_REM).toFixed(3)}rem + ${around}px))`
}
