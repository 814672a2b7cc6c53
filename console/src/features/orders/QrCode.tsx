import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './order.module.css'

const MARGIN = 4

/** Black on white in dark mode too: the camera of a phone reads it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => drawn(text), [text])
  const box = `${-MARGIN} ${-MARGIN} ${side + 2 * MARGIN} ${side + 2 * MARGIN}`
  return (
    <svg className={classes['qr']} viewBox={box} role="img" aria-label={label} data-qr={text}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string) {
  const { data, size: side } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, side }
}
