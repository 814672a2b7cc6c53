import type { DocumentSide } from '@learning-cms/contract/people/kyc/answers'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { ActionIcon } from '@mantine/core'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { RotateIcon, UndoIcon, ZoomInIcon, ZoomOutIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc.module.css'
import { useView, type DocumentView } from './use-view.ts'

export type OpenedDocument = { side: DocumentSide; isBlurred: boolean; address: string }

/** Documents side by side. Each can be turned, enlarged and moved, by keyboard, mouse and touch. */
export function Viewer({ pictures }: { pictures: readonly OpenedDocument[] }) {
  const say = useWords(kycWords)
  if (pictures.length === 0) return <p className={classes['quiet']}>{say('noPictures')}</p>
  return (
    <>
      <div className={classes['pictures']}>
        {pictures.map((picture) => (
          <One key={picture.side} picture={picture} />
        ))}
      </div>
      <p className={classes['quiet']}>{say('viewerHelp')}</p>
    </>
  )
}

const STEP = 40

function One({ picture: { side, isBlurred, address } }: { picture: OpenedDocument }) {
  const say = useWords(kycWords)
  const name = useWords(kycLabels)
  const { view, zoom, turn, move, reset } = useView()
  const acts: Record<string, () => void> = {
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    r: turn,
    '0': reset,
    ArrowLeft: () => move(STEP, 0),
    ArrowRight: () => move(-STEP, 0),
    ArrowUp: () => move(0, STEP),
    ArrowDown: () => move(0, -STEP),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    // The page has other shortcuts for these keys.
    event.stopPropagation()
    act()
  }
  return (
    <figure className={classes['document']}>
      <figcaption>
        <strong>{name(side)}</strong>
        {isBlurred && <span className={classes['quiet']}>{say('blurred')}</span>}
        <span className={classes['tools']}>
          <Tool label={`${say('zoomOut')}: ${name(side)}`} icon={ZoomOutIcon} run={() => zoom(0.8)} />
          <Tool label={`${say('zoomIn')}: ${name(side)}`} icon={ZoomInIcon} run={() => zoom(1.25)} />
          <Tool label={`${say('rotate')}: ${name(side)}`} icon={RotateIcon} run={turn} />
          <Tool label={`${say('resetView')}: ${name(side)}`} icon={UndoIcon} run={reset} />
        </span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the tools above do the same */}
      <div
        className={classes['frame']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the keys that turn and move the picture
        tabIndex={0}
        role="group"
        aria-label={name(side)}
        onKeyDown={onKeyDown}
        {...useFingers(zoom, move)}
      >
        <img src={address} alt={name(side)} draggable={false} style={{ transform: transformOf(view) }} />
      </div>
    </figure>
  )
}

const transformOf = ({ x, y, scale, degrees }: DocumentView) =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${degrees}deg)`

function Tool({ label, icon: Icon, run }: { label: string; icon: typeof ZoomInIcon; run: () => void }) {
  return (
    <ActionIcon variant="default" size={32} aria-label={label} title={label} onClick={run}>
      <Icon size={18} />
    </ActionIcon>
  )
}

type FingerPosition = { x: number; y: number }

/** One pointer moves, two pinch. */
function useFingers(zoom: (by: number) => void, move: (x: number, y: number) => void) {
  const down = useRef(new Map<number, FingerPosition>())
  const apart = () => {
    const [one, two] = [...down.current.values()]
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
  }
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const before = down.current.get(pointerId)
      if (!before) return
      const was = apart()
      down.current.set(pointerId, { x, y })
      if (down.current.size === 1) move(x - before.x, y - before.y)
      else if (was > 0) zoom(apart() / was)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
