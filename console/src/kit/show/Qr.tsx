import { useMemo } from 'react'
import { encode } from 'uqr'

/** White modules around the code: with fewer, a phone may not detect it. */
const MARGIN = 4

type Props = { text: string; className?: string | undefined; label?: string }

/** Drawn as lines, sharp at any size. A quarter of it may be damaged. */
export function Qr({ text, className, label = text }: Props) {
  const { path, side } = useMemo(() => drawn(text), [text])
  return (
    <svg
      className={className}
      viewBox={`${-MARGIN} ${-MARGIN} ${side + 2 * MARGIN} ${side + 2 * MARGIN}`}
      role="img"
      aria-label={label}
      data-qr={text}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** One stroke for each run of black modules in a row. */
function drawn(text: string) {
  const { data, size: side } = encode(text, { ecc: 'Q', border: 0 })
  let path = ''
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side;) {
      let length = 0
      while (x + length < side && data[y]![x + length]) length += 1
      if (length > 0) path += `M${x} ${y}h${length}v1h-${length}z`
      x += length || 1
    }
  }
  return { path, side }
}
