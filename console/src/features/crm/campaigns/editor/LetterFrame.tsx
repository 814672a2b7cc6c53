import { useCallback, useEffect, useRef, useState } from 'react'
import classes from './editor.module.css'

type Props = { html: string; title: string; widthPx: number }

const LEAST_PX = 240
const MOST_PX = 20_000

/** A letter on a screen of some width, made smaller where there is less room. */
export function LetterFrame({ html, title, widthPx }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState({ width: 0, height: LEAST_PX })
  const fit = useCallback(() => {
    const width = pane.current?.clientWidth ?? 0
    const tall = frame.current?.contentDocument?.body?.offsetHeight ?? 0
    // A hidden element has no size.
    if (width > 0) setSize({ width, height: Math.min(MOST_PX, Math.max(LEAST_PX, tall)) })
  }, [])
  useEffect(() => {
    const sizes = new ResizeObserver(() => requestAnimationFrame(fit))
    if (pane.current) sizes.observe(pane.current)
    return () => sizes.disconnect()
  }, [fit])
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / widthPx)
  const { height } = size
  return (
    <div ref={pane} className={classes['pane']} style={{ blockSize: height * scale }}>
      <iframe
        key={widthPx}
        ref={frame}
        className={classes['frame']}
        title={title}
        // Without scripts inside, the same origin gives nothing away; it lets this page measure the letter. Its links
        // would open elsewhere, which nothing allows.
        sandbox="allow-same-origin"
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        style={{ inlineSize: widthPx, blockSize: height, transform: `scale(${scale})` }}
        onLoad={fit}
      />
    </div>
  )
}
