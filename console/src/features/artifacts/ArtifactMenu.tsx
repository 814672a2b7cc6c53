import type { ArtifactRow } from '@learning-cms/contract/artifacts'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session.ts'
import { CopyIcon, DeleteIcon, EditIcon, PrintIcon, PublishIcon, UnpublishIcon, VisibleIcon } from '#kit/icons.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import { artifactWords } from './artifacts.words.ts'
import { commandsOf } from './commands.ts'
import { useArtifactCommands, useDuplicateArtifact, useRemoveArtifact } from './use-artifact-commands.tsx'

export const commandIcons = { publish: PublishIcon, unpublish: UnpublishIcon }

export function ArtifactMenu({ artifact }: { artifact: ArtifactRow }) {
  const say = useWords(artifactWords)
  const may = useMay()
  const ask = useArtifactCommands()
  const remove = useRemoveArtifact()
  const duplicate = useDuplicateArtifact()
  const { go } = useFollow()
  const OpenIcon = may('artifacts:write') ? EditIcon : VisibleIcon
  return (
    <>
      <Menu.Item leftSection={<OpenIcon size={18} />} onClick={() => go(`/museum/artifacts/${artifact.id}`)}>
        {say('edit')}
      </Menu.Item>
      {may('artifacts:write') && (
        <Menu.Item leftSection={<CopyIcon size={18} />} onClick={() => duplicate(artifact)}>
          {say('duplicate')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<PrintIcon size={18} />} onClick={() => go(`/museum/print?numbers=${artifact.priority}`)}>
        {say('print')}
      </Menu.Item>
      {commandsOf(artifact, may).map((command) => {
        const Icon = commandIcons[command]
        return (
          <Menu.Item key={command} leftSection={<Icon size={18} />} onClick={() => ask(artifact, command)}>
            {say(command)}
          </Menu.Item>
        )
      })}
      {may('artifacts:delete') && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(artifact)}>
            {say('remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
