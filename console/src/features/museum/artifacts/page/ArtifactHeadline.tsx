import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { Button, Menu } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { CopyIcon, PrintIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { commandIcons } from './ArtifactMenu.tsx'
import { touchedByArtifacts } from '#features/museum/artifacts/artifacts.api.ts'
import { ArtifactStatusBadge } from '#features/museum/artifacts/ArtifactStatusBadge.tsx'
import { commandsOf } from '#features/museum/artifacts/commands.ts'
import { tabIn } from './part-tabs.ts'
import { QualityMark } from '#features/museum/artifacts/list/QualityMark.tsx'
import { ShareArtifact } from './ShareArtifact.tsx'
import { useArtifactCommands, useDuplicateArtifact } from './use-artifact-commands.tsx'

type Props = {
  artifact: Artifact
  /** Something in its form is not saved: commands wait. */
  isDirty: boolean
}

export function ArtifactHeadline({ artifact, isDirty }: Props) {
  const say = useWords(artifactFormWords)
  const sayList = useWords(artifactWords)
  const language = useLanguage()
  const may = useMay()
  const { relative } = useFormat()
  const tab = useSearch({ strict: false, select: tabIn })
  const name = nameIn(artifact, language)
  return (
    <>
      <RecordHeadline
        title={name}
        badge={
          <>
            <ArtifactStatusBadge status={artifact.status} />
            <QualityMark artifact={artifact} />
            {artifact.isNationalTreasure && <StatusBadge tone="info">{sayList('treasure')}</StatusBadge>}
          </>
        }
        detail={[artifact.code, say('lastChanged', { when: relative(artifact.updatedAt) })].join(' · ')}
        people={<RecordPresence entity="artifacts" id={artifact.id} />}
        command={<Publish artifact={artifact} isDirty={isDirty} />}
        menu={<Items artifact={artifact} isDirty={isDirty} />}
      />
      {/* Story and scene have their own histories, which open from their tabs. */}
      {tab === 'record' && (
        <RecordHistory
          entity="artifacts"
          row={artifact}
          name={name}
          touches={touchedByArtifacts}
          mayWrite={may('artifacts:write')}
        />
      )}
    </>
  )
}

/** The dominant command of a draft; what it still needs is listed beside the form. */
function Publish({ artifact, isDirty }: Props) {
  const say = useWords(artifactWords)
  const sayForm = useWords(artifactFormWords)
  const language = useLanguage()
  const may = useMay()
  const confirmCommand = useArtifactCommands()
  const commands = commandsOf(artifact, may)
  useActions(
    commands.map((command) => ({
      key: command,
      label: say(command),
      about: nameIn(artifact, language),
      run: () => confirmCommand(artifact, command),
    })),
  )
  if (!commands.includes('publish')) return null
  const Icon = commandIcons.publish
  const isComplete = artifact.missing.length === 0
  return (
    <Button
      leftSection={<Icon size={18} aria-hidden />}
      disabled={isDirty || !isComplete}
      title={isDirty ? sayForm('saveFirst') : undefined}
      onClick={() => confirmCommand(artifact, 'publish')}
    >
      {say('publish')}
    </Button>
  )
}

function Items({ artifact, isDirty }: Props) {
  const say = useWords(artifactWords)
  const may = useMay()
  const { go } = useFollow()
  const confirmCommand = useArtifactCommands()
  const duplicate = useDuplicateArtifact()
  const tab = useSearch({ strict: false, select: tabIn })
  const UnpublishIcon = commandIcons.unpublish
  return (
    <>
      {tab === 'record' && <HistoryItem />}
      <Menu.Item
        leftSection={<PrintIcon size={18} aria-hidden />}
        onClick={() => go(`/museum/print?what=cards&numbers=${artifact.priority}`)}
      >
        {say('print')}
      </Menu.Item>
      <ShareArtifact artifact={artifact} />
      {may('artifacts:write') && (
        <Menu.Item leftSection={<CopyIcon size={18} aria-hidden />} onClick={() => duplicate(artifact)}>
          {say('duplicate')}
        </Menu.Item>
      )}
      {commandsOf(artifact, may).includes('unpublish') && (
        <Menu.Item
          leftSection={<UnpublishIcon size={18} aria-hidden />}
          disabled={isDirty}
          onClick={() => confirmCommand(artifact, 'unpublish')}
        >
          {say('unpublish')}
        </Menu.Item>
      )}
    </>
  )
}
