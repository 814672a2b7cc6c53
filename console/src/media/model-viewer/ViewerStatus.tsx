import { modelViewerWords } from '@learning-cms/texts/media/model-viewer'
import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { ErrorIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './model-viewer.module.css'
import type { useViewing } from './use-viewing.ts'

type Props = {
  viewing: ReturnType<typeof useViewing>
  hasPoster: boolean
  renew: (() => Promise<unknown>) | undefined
}

/** Progress, errors, and their remedies. */
export function ViewerStatus({ viewing, hasPoster, renew }: Props) {
  const say = useWords(modelViewerWords)
  const { phase, trouble, isStopped, again } = viewing
  const renewed = async () => {
    await renew?.()
    again()
  }
  if (trouble === 'no-webgl') return <Line tone="danger">{say(hasPoster ? 'no-webgl' : 'no-webgl-bare')}</Line>
  if (phase === 'lost')
    return (
      <Line tone="danger" act={say('reload')} onAct={again}>
        {say('lost')}
      </Line>
    )
  if (trouble)
    return (
      <Line tone="danger" act={say('retry')} onAct={() => void renewed()}>
        <strong>{say(phase === 'preview' ? 'failedPreview' : 'failed')}.</strong> {say(trouble)}
      </Line>
    )
  if (isStopped && phase !== 'ready')
    return (
      <Line act={say(phase === 'preview' ? 'getDisplay' : 'retry')} onAct={again}>
        {say('stopped')} {phase === 'preview' && say('stoppedPreview')}
      </Line>
    )
  return phase === 'ready' ? null : <UnderWay viewing={viewing} />
}

function UnderWay({ viewing: { viewer, progress, cancel } }: Pick<Props, 'viewing'>) {
  const say = useWords(modelViewerWords)
  const { percent } = useFormat()
  const share = progress && progress.total > 0 ? progress.received / progress.total : 0
  const isHere = share === 1 && progress?.part === 'display'
  const words = progress?.part === 'preview' ? 'gettingPreview' : 'gettingDisplay'
  return (
    <Line act={viewer ? say('cancel') : undefined} onAct={cancel} isQuiet>
      <span aria-hidden>
        {!progress ? say('openingViewer') : isHere ? say('readying') : say(words, { percent: percent(share) })}
      </span>
      {progress && <Progress value={share * 100} size="sm" className={classes['bar']} aria-label={say('progress')} />}
    </Line>
  )
}

type StatusLineProps = {
  tone?: 'danger'
  act?: string | undefined
  onAct?: () => void
  /** Not announced, because it changes constantly. */
  isQuiet?: boolean
  children: ReactNode
}

const Line = ({ tone, act, onAct, isQuiet, children }: StatusLineProps) => (
  <div
    className={classes['status']}
    data-tone={tone}
    role={tone ? 'alert' : isQuiet ? undefined : 'status'}
    data-status={isQuiet ? 'under-way' : 'rest'}
  >
    {tone && <ErrorIcon size={18} aria-hidden />}
    <p>{children}</p>
    {act && (
      <Button size="xs" variant="default" onClick={onAct}>
        {act}
      </Button>
    )}
  </div>
)
