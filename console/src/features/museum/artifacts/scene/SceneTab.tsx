import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useWords } from '#kit/text/words.ts'
import { sceneOf } from './scene.api.ts'
import { SceneForm } from './SceneForm.tsx'

type Props = {
  artifact: Artifact
  /** Shortcuts of the editor work while it is visible. */
  isOpen: boolean
}

/** How an artifact's model is presented: it has its own form, version and history. */
export default function SceneTab({ artifact, isOpen }: Props) {
  const say = useWords(sceneWords)
  const { data: scene, error, refetch } = useQuery(sceneOf(artifact.id))
  const { model } = artifact
  if (!model || artifact.type !== '3D') return <WithoutModel artifact={artifact} />
  if (error && !scene)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/museum/artifacts" />
  if (!scene) return <FormSkeleton />
  return <SceneForm key={model.id} artifact={artifact} model={model} scene={scene} isOpen={isOpen} />
}

function WithoutModel({ artifact }: Pick<Props, 'artifact'>) {
  const say = useWords(sceneWords)
  const navigate = useNavigate()
  const show = () => void navigate({ to: '.', search: (now) => ({ ...now, tab: undefined }), replace: true })
  return (
    <EmptyState
      title={say('noModelTitle')}
      why={say(artifact.type === '2D' ? 'noModel2D' : 'noModelWhy')}
      action={
        <Button variant="filled" onClick={show}>
          {say('openRecord')}
        </Button>
      }
    />
  )
}
