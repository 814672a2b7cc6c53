import type { Model } from '@learning-cms/contract/system/media/media'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Viewer } from './engine/viewer.types.ts'
import { nothingYet, Showing, type Viewing } from './viewing.ts'

type ViewingOptions = {
  host: RefObject<HTMLDivElement | null>
  prepare: ((viewer: Viewer) => void) | undefined
  /** Starts a new viewer after this one has lost its graphics memory. */
  reopen: () => void
}

/** A viewer for the lifetime of its component; another model needs another component. */
export function useViewing(model: Model, { host, prepare, reopen }: ViewingOptions) {
  const [viewing, setViewing] = useState(nothingYet)
  const showing = useRef<Showing>(undefined)
  const addresses = useEffectEvent(() => model)
  const begin = useEffectEvent((viewer: Viewer) => prepare?.(viewer))
  useEffect(() => {
    const update = (more: Partial<Viewing>) => setViewing((now) => ({ ...now, ...more }))
    const one = new Showing({ update, addresses: () => addresses(), prepare: (viewer) => begin(viewer) })
    showing.current = one
    if (host.current) void one.open(host.current)
    return () => one.close()
  }, [host])
  return {
    ...viewing,
    cancel: () => showing.current?.cancel(),
    again: () => {
      if (viewing.phase === 'lost' || !viewing.viewer) reopen()
      else void showing.current?.load()
    },
  }
}
