let context: CanvasRenderingContext2D | null | undefined

/** As `charts.module.css` and `fonts.css` set them. */
const FONT = '12px "Be Vietnam Pro", "Be Vietnam Pro Stand-in", system-ui, sans-serif'

export function widthOf(text: string) {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 7
  context.font = FONT
  return context.measureText(text).width
}

/** The text as far as it fits, ending in an ellipsis. */
export function fitted(text: string, width: number) {
  if (widthOf(text) <= width) return text
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (widthOf(`${text.slice(0, middle)}…`) <= width) fits = middle
    else tooLong = middle
  }
  return `${text.slice(0, fits).trimEnd()}…`
}
