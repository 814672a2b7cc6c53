import type { Artifact, ArtifactCommand, ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { ArtifactUses } from './ArtifactUses.tsx'
import { artifactsApi, touchedByArtifacts } from '#features/museum/artifacts/artifacts.api.ts'

type ArtifactCommandRequest = { artifact: ArtifactRow; command: ArtifactCommand }

const send = ({ artifact: { id, version }, command }: ArtifactCommandRequest): Promise<Artifact> =>
  artifactsApi[command]({ params: { id }, version })

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function useArtifactCommands() {
  const say = useWords(artifactWords)
  const language = useLanguage()
  const undoBy = useUndoBy(touchedByArtifacts)
  const command = useSave({
    save: send,
    touches: touchedByArtifacts,
    done: (artifact, { command }) =>
      say(command === 'publish' ? 'publishedDone' : 'unpublishedDone', { name: nameIn(artifact, language) }),
    undo: (artifact, { command }) =>
      undoBy(() => send({ artifact, command: command === 'publish' ? 'unpublish' : 'publish' })),
  })
  return (artifact: ArtifactRow, requested: ArtifactCommand) =>
    confirm({
      title: say(`${requested}Title`, { name: nameIn(artifact, language) }),
      why: say(`${requested}Why`),
      act: say(requested),
      failed: say(`${requested}Failed`),
      onConfirm: () => command.mutateAsync({ artifact, command: requested }),
    })
}

/** Deletes; the caller leaves its page afterwards. */
export function useRemoveArtifact(onRemoved?: () => void) {
  const say = useWords(artifactWords)
  const language = useLanguage()
  const restore = useRestore(touchedByArtifacts)
  const remove = useSave({
    save: ({ id, version }: ArtifactRow) => artifactsApi.remove({ params: { id }, version }),
    touches: [...touchedByArtifacts, ['trash']],
    done: (_, artifact) => say('removedDone', { name: nameIn(artifact, language) }),
    undo: (_, artifact) => restore(artifact),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (artifact: ArtifactRow) => {
    const { priority, code } = artifact
    confirm({
      title: say('removeTitle', { name: nameIn(artifact, language) }),
      why: say(artifact.status === 'published' ? 'removePublishedWhy' : 'removeWhy', {
        priority: String(priority),
        code,
      }),
      act: say('remove'),
      tone: 'danger',
      children: <ArtifactUses id={artifact.id} />,
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(artifact),
    })
  }
}

/** Creates a copy, and opens it. */
export function useDuplicateArtifact() {
  const say = useWords(artifactWords)
  const { go } = useFollow()
  const duplicate = useSave({
    save: ({ id }: ArtifactRow) => artifactsApi.duplicate({ params: { id } }),
    touches: touchedByArtifacts,
    done: ({ priority }) => say('duplicated', { priority: String(priority) }),
    failed: say('duplicateFailed'),
    onSaved: ({ id }) => go(`/museum/artifacts/${id}`),
  })
  return (artifact: ArtifactRow) => duplicate.mutate(artifact)
}
