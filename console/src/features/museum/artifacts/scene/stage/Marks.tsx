import { useEffect, useRef } from 'react'
import { toMillimetres } from '@learning-cms/contract/museum/model-units'
import { distance, type Vector } from '@learning-cms/contract/core/vectors'
import { pointWords } from '@learning-cms/texts/museum/artifacts/points'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { centimetres } from '#features/museum/artifacts/scene/centimetres.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import { textIn } from '#features/museum/artifacts/scene/scene-values.ts'
import classes from './stage.module.css'

/** Numbered hotspots and saved measurements, kept at their points on the model in every frame. */
export function Marks() {
  const { viewer, values, open, openId, flyTo } = useScene()
  const layer = useRef<HTMLDivElement>(null)
  useFollowing(viewer, layer)
  const say = useWords(pointWords)
  const language = useLanguage()
  if (!viewer) return null
  return (
    <div ref={layer} className={classes['marks']}>
      <Measures />
      {values.hotspots.map(({ id, position, titleVi, titleEn, view }, at) => {
        const title = textIn(language, titleVi, titleEn) || say('untitled')
        return (
          <button
            key={id}
            type="button"
            className={classes['mark']}
            data-at={JSON.stringify([position])}
            data-open={id === openId || undefined}
            aria-label={say('pointOf', { number: at + 1, title })}
            data-tip={title}
            onClick={() => {
              open(id)
              if (view) flyTo(view)
            }}
          >
            {at + 1}
          </button>
        )
      })}
    </div>
  )
}

function Measures() {
  const { values, measuring } = useScene()
  const { number } = useFormat()
  const say = useWords(pointWords)
  return (
    <>
      {values.measures.map(({ id, from, to }) => (
        <span key={id} className={classes['tape']} data-at={JSON.stringify([from, to])} aria-hidden>
          <span className={classes['tapeLabel']}>
            {say('cm', { cm: number(centimetres(toMillimetres(distance(from, to), measuring))) })}
          </span>
        </span>
      ))}
    </>
  )
}

/** Updated outside React, because it runs for every frame. */
function useFollowing(viewer: Viewer | undefined, layer: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (!viewer) return undefined
    const follow = () => {
      for (const mark of layer.current?.querySelectorAll<HTMLElement>('[data-at]') ?? []) put(mark, viewer)
    }
    follow()
    const stop = viewer.onFrame(follow)
    const watch = new MutationObserver(follow)
    if (layer.current) watch.observe(layer.current, { childList: true, subtree: true, attributeFilter: ['data-at'] })
    return () => {
      stop()
      watch.disconnect()
    }
  }, [viewer, layer])
}

function put(mark: HTMLElement, viewer: Viewer) {
  const [from, to] = JSON.parse(mark.dataset['at'] ?? '[]') as Vector[]
  if (!from) return
  const start = viewer.project(from)
  if (!to) {
    mark.style.translate = `${start.x}px ${start.y}px`
    mark.toggleAttribute('data-hidden', start.isHidden)
    return
  }
  const end = viewer.project(to)
  const [across, down] = [end.x - start.x, end.y - start.y]
  mark.style.translate = `${start.x}px ${start.y}px`
  mark.style.rotate = `${Math.atan2(down, across)}rad`
  mark.style.inlineSize = `${Math.hypot(across, down)}px`
  mark.style.setProperty('--back', `${-Math.atan2(down, across)}rad`)
  mark.toggleAttribute('data-hidden', start.isHidden && end.isHidden)
}
