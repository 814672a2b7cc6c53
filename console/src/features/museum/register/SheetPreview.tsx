import { printWords } from '@learning-cms/texts/museum/register/print'
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useWords } from '#kit/text/words.ts'
import classes from './pieces.module.css'

/** More sheets would add nothing, and a thousand pages take long to render. */
const PREVIEWED_AT_MOST = 6
const PX_PER_MM = 96 / 25.4
const WIDEST_MM = 210

/** The sheets as they will be printed, scaled down to the screen. */
export function SheetPreview({ pages }: { pages: ReactElement[] }) {
  const say = useWords(printWords)
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.6)
  useLayoutEffect(() => {
    const element = box.current!
    const size = new ResizeObserver(() => setScale(Math.min(1, (element.clientWidth - 2) / (WIDEST_MM * PX_PER_MM))))
    size.observe(element)
    return () => size.disconnect()
  }, [])
  const previewed = pages.slice(0, PREVIEWED_AT_MOST)
  return (
    <div ref={box} className={classes['preview']} style={{ '--scale': scale }} dir="ltr">
      {previewed.map((page, at) => (
        <figure key={page.key} aria-label={say('pageOf', { page: at + 1 })}>
          {page}
        </figure>
      ))}
      {pages.length > PREVIEWED_AT_MOST && (
        <p>{say('previewPart', { visible: PREVIEWED_AT_MOST, count: pages.length })}</p>
      )}
    </div>
  )
}
