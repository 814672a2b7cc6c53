import { useState } from 'react'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'

/** The viewer beside the tools, once its model is visible. */
export function useViewer(setUp: (viewer: Viewer) => void) {
  const [opened, setOpened] = useState<Viewer>()
  const [isReady, setReady] = useState(false)
  const prepare = (viewer: Viewer) => {
    setUp(viewer)
    viewer.onPhase(() => setReady(viewer.phase === 'preview' || viewer.phase === 'ready'))
    setOpened(viewer)
  }
  return { viewer: isReady ? opened : undefined, prepare }
}
