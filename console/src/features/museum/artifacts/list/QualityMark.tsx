import type { ArtifactQuality, ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { qualityWords } from '@learning-cms/texts/museum/artifacts/quality'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones: Record<ArtifactQuality, StatusTone> = { complete: 'success', wanting: 'info', unfinished: 'warning' }

type Props = { artifact: Pick<ArtifactRow, 'quality' | 'missing' | 'wanting'> }

/** How complete a record is; the label lists what is missing. */
export function QualityMark({ artifact: { quality, missing, wanting } }: Props) {
  const say = useWords(qualityWords)
  const lacking = quality === 'unfinished' ? missing : wanting
  const what = [...missing, ...wanting].map((name) => say(name)).join(', ')
  return (
    <span title={what ? say('lacks', { what }) : say('isComplete')}>
      <StatusBadge tone={tones[quality]}>
        {quality === 'complete' ? say('complete') : say(`${quality}Count`, { count: lacking.length })}
      </StatusBadge>
    </span>
  )
}
