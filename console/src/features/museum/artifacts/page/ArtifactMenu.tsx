import type { ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { CopyIcon, PrintIcon, PublishIcon, UnpublishIcon } from '#kit/show/icons.ts'
import { CommandItems, OpenItem, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { commandsOf } from '#features/museum/artifacts/commands.ts'
import { useArtifactCommands, useDuplicateArtifact, useRemoveArtifact } from './use-artifact-commands.tsx'

export const commandIcons = { publish: PublishIcon, unpublish: UnpublishIcon }

export function ArtifactMenu({ artifact }: { artifact: ArtifactRow }) {
  const say = useWords(artifactWords)
  const may = useMay()
  const confirmCommand = useArtifactCommands()
  const remove = useRemoveArtifact()
  const duplicate = useDuplicateArtifact()
  const { go } = useFollow()
  const mayWrite = may('artifacts:write')
  return (
    <>
      <OpenItem to={`/museum/artifacts/${artifact.id}`} mayWrite={mayWrite}>
        {say('edit')}
      </OpenItem>
      {mayWrite && (
        <Menu.Item leftSection={<CopyIcon size={18} />} onClick={() => duplicate(artifact)}>
          {say('duplicate')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<PrintIcon size={18} />} onClick={() => go(`/museum/print?numbers=${artifact.priority}`)}>
        {say('print')}
      </Menu.Item>
      <CommandItems
        commands={commandsOf(artifact, may)}
        icons={commandIcons}
        nameOf={say}
        onCommand={(command) => confirmCommand(artifact, command)}
      />
      {may('artifacts:delete') && <RemoveItem onClick={() => remove(artifact)}>{say('remove')}</RemoveItem>}
    </>
  )
}
