import { useEffect, useEffectEvent, useState } from 'react'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'

const CLICK_PX = 5

/** Handles clicks on the model; a drag is not a click. */
export function useClicking(viewer: Viewer | undefined) {
  const { picking, pickingNow, pick } = useScene()
  const [isNowhere, setNowhere] = useState(false)
  const take = (x: number, y: number) => {
    const meant = pickingNow()
    if (!viewer || !meant) return
    const hit = viewer.pick(x, y)
    setNowhere(!hit)
    if (!hit) return
    pick(undefined)
    meant.take(hit)
  }
  const onClick = useEffectEvent(take)
  useEffect(() => (viewer ? watchClicks(viewer.canvas, (x, y) => onClick(x, y)) : undefined), [viewer])
  return {
    isNowhere: isNowhere && picking !== undefined,
    takeCentre: () => viewer && take(viewer.canvas.clientWidth / 2, viewer.canvas.clientHeight / 2),
  }
}

function watchClicks(canvas: HTMLCanvasElement, onClick: (x: number, y: number) => void) {
  let from: { x: number; y: number } | undefined
  const down = ({ clientX, clientY }: PointerEvent) => (from = { x: clientX, y: clientY })
  const up = ({ clientX, clientY, button }: PointerEvent) => {
    const start = from
    from = undefined
    if (button !== 0 || !start || Math.hypot(clientX - start.x, clientY - start.y) > CLICK_PX) return
    const { left, top } = canvas.getBoundingClientRect()
    onClick(clientX - left, clientY - top)
  }
  canvas.addEventListener('pointerdown', down)
  canvas.addEventListener('pointerup', up)
  return () => {
    canvas.removeEventListener('pointerdown', down)
    canvas.removeEventListener('pointerup', up)
  }
}
