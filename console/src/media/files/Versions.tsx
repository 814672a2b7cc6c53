import type { FileVersion, Model } from '@learning-cms/contract/system/media/media'
import { fileWords } from '@learning-cms/texts/media/file'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AudioPlayer } from '#media/audio/AudioPlayer.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { UndoIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './files.module.css'
import { ModelFigures } from './editors/ModelFigures.tsx'
import { filesOf, type FilesOf } from './versions.ts'

type Props = {
  of: FilesOf
  /** The current choice. */
  value: string | null
  /** The row's model, with which the others are compared. */
  model?: Model | null
  choose: (assetId: string) => void
}

/** Earlier files of this record while they are retained, with a button to restore each. */
export default function Versions({ onClose, ...props }: Props & { onClose: () => void }) {
  const say = useWords(fileWords)
  return (
    <Drawer title={say('versions')} isOpen onClose={onClose}>
      <Listed {...props} />
    </Drawer>
  )
}

function Listed(props: Props) {
  const say = useWords(fileWords)
  const { data, error, refetch } = useQuery({ ...filesOf(props.of), staleTime: 0, refetchOnMount: 'always' })
  if (error) return <ErrorState title={say('versionsUnable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={200} />
  const versions = data.filter(({ field }) => field === props.of.field)
  if (versions.length === 0) return <p className={classes['quiet']}>{say('versionsNone')}</p>
  return (
    <ol className={classes['versions']}>
      {versions.map((version) => (
        <Version key={version.asset.id} {...props} version={version} />
      ))}
    </ol>
  )
}

function Version({ version, value, model, choose }: Props & { version: FileVersion }) {
  const say = useWords(fileWords)
  const { dateTime, date, fileSize } = useFormat()
  const { asset, hungAt, hungBy, letGoAt, retainedUntil } = version
  const isChosen = asset.id === value
  return (
    <li className={classes['version']}>
      <div className={classes['head']}>
        <strong dir="auto">{asset.fileName}</strong>
        <span className={classes['quiet']}>{fileSize(asset.byteSize)}</span>
        {!letGoAt && <StatusBadge tone="success">{say('inUse')}</StatusBadge>}
        {letGoAt && isChosen && <StatusBadge tone="info">{say('chosen')}</StatusBadge>}
      </div>
      <p className={classes['quiet']}>
        {say('addedBy', { who: hungBy, when: dateTime(hungAt) })}
        {letGoAt && retainedUntil && <br />}
        {letGoAt && retainedUntil && say('retainedUntil', { when: dateTime(letGoAt), until: date(retainedUntil) })}
      </p>
      {asset.audio && <AudioPlayer audio={asset.audio} label={asset.fileName} />}
      {asset.model && <ModelFigures model={asset.model} before={model} />}
      {!isChosen && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<UndoIcon size={16} aria-hidden />}
            onClick={() => choose(asset.id)}
          >
            {say('restore')}
          </Button>
        </div>
      )}
    </li>
  )
}
