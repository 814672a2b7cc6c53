import { modelViewerWords } from '@learning-cms/texts/media/model-viewer'
import { useEffect, useState, type ReactNode } from 'react'
import { ResetIcon } from '#kit/show/icons.ts'
import { FiguresIcon, FitIcon, FullScreenIcon, LeaveFullScreenIcon, TurntableIcon } from '#kit/show/kit-icons.ts'
import { useWords } from '#kit/text/words.ts'
import { DisplayMenu } from './DisplayMenu.tsx'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import { isStill } from '#media/model-viewer/is-still.ts'
import { KeysButton } from './KeysButton.tsx'
import classes from '#media/model-viewer/model-viewer.module.css'
import { Tool } from './Tool.tsx'

type Props = {
  viewer: Viewer
  isVisible: boolean
  full: { isFull: boolean; toggle: () => void }
  isTurning?: boolean | undefined
  figures: { areVisible: boolean; toggle: () => void }
  children?: ReactNode
}

export function Tools({ viewer, isVisible, full, figures, isTurning = false, children }: Props) {
  const say = useWords(modelViewerWords)
  return (
    <div className={classes['tools']} role="group" aria-label={say('tools')}>
      <Tool label={say('reset')} icon={ResetIcon} isOff={!isVisible} onClick={() => viewer.reset()} />
      <Tool label={say('fit')} icon={FitIcon} isOff={!isVisible} onClick={() => viewer.fit()} />
      <Turntable viewer={viewer} isVisible={isVisible} isTurning={isTurning} />
      <DisplayMenu viewer={viewer} />
      {children}
      <div className={classes['end']}>
        <Tool label={say('statistics')} icon={FiguresIcon} isPressed={figures.areVisible} onClick={figures.toggle} />
        <KeysButton />
        <Tool
          label={say(full.isFull ? 'leaveFullScreen' : 'fullScreen')}
          icon={full.isFull ? LeaveFullScreenIcon : FullScreenIcon}
          onClick={full.toggle}
        />
      </div>
    </div>
  )
}

function Turntable({ viewer, isVisible, isTurning }: Pick<Props, 'viewer' | 'isVisible' | 'isTurning'>) {
  const say = useWords(modelViewerWords)
  const [isOn, setOn] = useState(isTurning === true && !isStill())
  // Stops when the user interacts with the model.
  useEffect(() => viewer.onTouch(() => setOn(false)), [viewer])
  useEffect(() => viewer.setTurntable(isOn), [viewer, isOn])
  return (
    <Tool
      label={say(isStill() ? 'turntableStill' : isOn ? 'turntableOff' : 'turntable')}
      icon={TurntableIcon}
      isOff={!isVisible || isStill()}
      isPressed={isOn}
      onClick={() => setOn(!isOn)}
    />
  )
}
