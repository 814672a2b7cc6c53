import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import type { Model } from '@learning-cms/contract/system/media/media'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ModelCover } from '#media/model-viewer/ModelCover.tsx'
import { ModelField } from '#media/fields/ModelField.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { artifactsApi, oneArtifact, touchedByArtifacts } from '#features/museum/artifacts/artifacts.api.ts'
import { drawnFor, type ArtifactCardProps } from './TextCards.tsx'

export const ModelCard = memo(ModelOf, drawnFor('type', 'modelId', 'scale'))

/** For 3D artifacts only; the model of an artifact that has become 2D is kept but hidden. */
function ModelOf({ form, artifact }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  const may = useMay()
  const confirmRemoval = useConfirmRemoval()
  if (form.values.type !== '3D') return null
  const hasModel = artifact?.model && may('artifacts:write')
  return (
    <FormCard title={say('model')} help={say('modelHelp')}>
      <ModelField
        aria-label={say('model')}
        target={{ entity: 'artifacts', id: artifact?.id, field: 'modelId' }}
        model={artifact?.model}
        of={artifact && { entity: 'artifacts', id: artifact.id, field: 'modelId' }}
        remove={hasModel ? () => confirmRemoval(artifact) : undefined}
        // The saved model is shown above the form, as the object itself.
        show={(model) => model.id !== artifact?.model?.id && cover(model, artifact)}
        {...form.getInputProps('modelId')}
      />
      <TextInput
        label={say('scale')}
        description={say('scaleHelp')}
        inputMode="decimal"
        maxLength={20}
        maw={240}
        autoComplete="off"
        {...form.getInputProps('scale')}
      />
    </FormCard>
  )
}

const cover = (model: Model, artifact: Artifact | undefined) => <Cover model={model} artifact={artifact} />

function Cover({ model, artifact }: { model: Model; artifact: Artifact | undefined }) {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const client = useQueryClient()
  return (
    <ModelCover
      model={model}
      name={artifact ? nameIn(artifact, language) : say('newTitle')}
      poster={artifact?.images[0]?.picture}
      renew={async () => artifact && client.refetchQueries(oneArtifact(artifact.id))}
    />
  )
}

function useConfirmRemoval() {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const { number } = useFormat()
  const remove = useSave({
    save: ({ id, version }: Artifact) => artifactsApi.removeModel({ params: { id }, version }),
    touches: touchedByArtifacts,
    done: say('modelRemoved'),
  })
  return (artifact: Artifact) =>
    confirm({
      title: say('removeModelTitle', { name: nameIn(artifact, language) }),
      why: say('removeModelWhy', { file: artifact.model!.fileName, triangles: number(artifact.model!.triangles) }),
      act: say('removeModel'),
      tone: 'danger',
      failed: say('removeModelFailed'),
      onConfirm: () => remove.mutateAsync(artifact),
    })
}
