import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import type { Model } from '@learning-cms/contract/system/media/media'
import { sceneBody, type Scene } from '@learning-cms/contract/museum/scenes'
import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { useForm } from '@mantine/form'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { RecordFormContext } from '#kit/form/form-context.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { fieldNamesOf, displayField } from './scene-fields.ts'
import { textIn, valuesOf, type SceneValues } from './scene-values.ts'
import { scenesApi, touchedByScenes } from './scene.api.ts'
import { SceneEditor } from './SceneEditor.tsx'

type Props = { artifact: Artifact; model: Model; scene: Scene; isOpen: boolean }

export function SceneForm(props: Props) {
  const may = useMay()
  return may('artifacts:write') ? <Written {...props} /> : <SceneView key={props.scene.version} {...props} />
}

const nothingWrong = { errors: {}, isReadOnly: true }

/** Read-only: the tools of the viewer work, the form is disabled. */
function SceneView(props: Props) {
  const form = useForm<SceneValues>({ initialValues: valuesOf(props.scene) })
  return (
    <RecordFormContext value={nothingWrong}>
      <SceneEditor {...props} form={form} isReadOnly history={<SceneHistory {...props} />} />
    </RecordFormContext>
  )
}

function SceneHistory({ artifact, scene }: Props) {
  const language = useLanguage()
  const may = useMay()
  return (
    <HistoryButton
      size="xs"
      entity="scenes"
      row={scene}
      name={textIn(language, artifact.nameVi, artifact.nameEn)}
      touches={touchedByScenes}
      mayWrite={may('artifacts:write')}
    />
  )
}

function Written(props: Props) {
  const { artifact, scene } = props
  const say = useWords(sceneWords)
  const language = useLanguage()
  const params = { id: artifact.id }
  const save = useSave({
    save: ({ body, version }: { body: Partial<SceneValues>; version: number }) =>
      scenesApi.save({ params, version, body }),
    touches: touchedByScenes,
    done: say('saved'),
  })
  return (
    <RecordForm
      part="scene"
      name={textIn(language, artifact.nameVi, artifact.nameEn)}
      row={scene}
      valuesOf={valuesOf}
      schema={sceneBody}
      names={fieldNamesOf(say)}
      show={(field, value) => displayField(say, field, value)}
      save={(body, base) => save.mutateAsync({ body, version: base!.version })}
      failed={say('saveFailed')}
    >
      {(form) => <SceneEditor {...props} form={form} isReadOnly={false} history={<SceneHistory {...props} />} />}
    </RecordForm>
  )
}
