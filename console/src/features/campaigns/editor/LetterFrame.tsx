import { useEffect, useRef, useState } from 'react'
import classes from './editor.module.css'

type Props = { html: string; title: string; widthPx: number }

const LEAST_PX = 240
const MOST_PX = 20_000

/** How wide the pane is. */
function useWidth() {
  const pane = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const sizes = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (pane.current) sizes.observe(pane.current)
    return () => sizes.disconnect()
  }, [])
  return { pane, width }
}

/** A letter on a screen of some width, made smaller where there is less room. */
export function LetterFrame({ html, title, widthPx }: Props) {
  const { pane, width } = useWidth()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(LEAST_PX)
  const scale = width === 0 ? 1 : Math.min(1, width / widthPx)
  const fit = () => {
    const tall = frame.current?.contentDocument?.body.offsetHeight ?? 0
    setHeight(Math.min(MOST_PX, Math.max(LEAST_PX, tall)))
  }
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
