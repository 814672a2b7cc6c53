import type { Model } from '@learning-cms/contract/system/media/media'
import type { Picture as PictureData } from '@learning-cms/contract/system/media/pictures'
import { modelViewerWords } from '@learning-cms/texts/media/model-viewer'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import type { Viewer } from './engine/viewer.types.ts'
import { FiguresPanel } from './tools/FiguresPanel.tsx'
import classes from './model-viewer.module.css'
import { Poster } from './Poster.tsx'
import { ViewerStatus } from './ViewerStatus.tsx'
import { Tools } from './tools/Tools.tsx'
import { useFull } from './use-full.ts'
import { useViewing } from './use-viewing.ts'
import { moveByKey } from './tools/viewer-keys.ts'
import { whereFrom } from './where-from.ts'

export type ModelViewerProps = {
  model: Model
  /** The name of the object. */
  name: string
  /** PictureData until the model is loaded, and where it cannot be drawn. */
  poster?: PictureData | null | undefined
  /** Configures the viewer before anything is shown. */
  prepare?: (viewer: Viewer) => void
  /** Fetches new addresses: those of a model expire within minutes. */
  renew?: () => Promise<unknown>
  /** Drawn above the canvas: markers, for example. */
  children?: ReactNode
  /** Further buttons. */
  tools?: ReactNode
  /** Takes the place of a poster: fills its box, whose shape is set there, and takes the focus. */
  isShaped?: boolean
  /** Turns at first, unless motion is reduced, until somebody touches it. */
  isTurning?: boolean
}

/** An interactive 3D view of a model. The drawing library is loaded with the first one. */
export default function ModelViewer(props: ModelViewerProps) {
  const [round, setRound] = useState(0)
  return <Opened key={`${props.model.id} ${round}`} {...props} reopen={() => setRound(round + 1)} />
}

type OpenedProps = ModelViewerProps & { reopen: () => void }

function Opened({ model, name, poster, prepare, renew, children, tools, isShaped, isTurning, reopen }: OpenedProps) {
  const say = useWords(modelViewerWords)
  const box = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const viewing = useViewing(model, { host, prepare, reopen })
  const { viewer, phase } = viewing
  const full = useFull(box)
  const [hasFigures, setFigures] = useState(false)
  const described = useId()
  useEffect(() => {
    if (isShaped) host.current?.focus({ preventScroll: true })
  }, [isShaped])
  const isVisible = phase === 'preview' || phase === 'ready'
  return (
    <figure
      ref={box}
      className={classes['viewer']}
      data-full={full.isFull || undefined}
      data-shaped={isShaped || undefined}
      data-phase={phase}
    >
      <div className={classes['stage']}>
        {!isVisible && phase !== 'lost' && <Poster poster={poster} />}
        <div
          ref={host}
          className={classes['host']}
          role="application"
          aria-roledescription={say('kind')}
          aria-label={say('of', { name })}
          aria-describedby={described}
          {...keysOf(viewer, full)}
        />
        {isVisible && children}
        <ViewerStatus viewing={viewing} hasPoster={Boolean(poster)} renew={renew} />
        <Described id={described} model={model} />
        {viewer && <WhereFrom viewer={viewer} />}
      </div>
      {!viewer && isShaped && <div className={classes['tools']} />}
      {viewer && (
        <Tools
          viewer={viewer}
          full={full}
          figures={{ areVisible: hasFigures, toggle: () => setFigures(!hasFigures) }}
          isVisible={isVisible}
          isTurning={isTurning}
        >
          {tools}
        </Tools>
      )}
      {viewer && hasFigures && <FiguresPanel viewer={viewer} model={model} />}
    </figure>
  )
}

const keysOf = (viewer: Viewer | undefined, full: ReturnType<typeof useFull>) => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && full.isFull) full.leave()
    if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey) full.toggle()
    else if (viewer) moveByKey(event, viewer)
  },
})

function Described({ id, model }: { id: string; model: Model }) {
  const say = useWords(modelViewerWords)
  const { number } = useFormat()
  return <VisuallyHidden id={id}>{say('described', { triangles: number(model.triangles) })}</VisuallyHidden>
}

const AFTER_MS = 600

/** Announces the side the camera looks from, once the view is still. */
function WhereFrom({ viewer }: { viewer: Viewer }) {
  const say = useWords(modelViewerWords)
  const [where, setWhere] = useState<ReturnType<typeof whereFrom>>()
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { position, target } = viewer.view()
      setWhere(whereFrom(viewer.toScene(position), viewer.toScene(target)))
    }
    const ends = viewer.onFrame(() => {
      clearTimeout(later)
      later = setTimeout(look, AFTER_MS)
    })
    return () => {
      clearTimeout(later)
      ends()
    }
  }, [viewer])
  return (
    <VisuallyHidden>
      <span role="status">{where && say('lookingFrom', { side: say(where.side), level: say(where.level) })}</span>
    </VisuallyHidden>
  )
}
