import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { useSave } from '#api/saving/use-save.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { artifactsApi, touchedByRecord } from '#features/museum/artifacts/scene/scene.api.ts'
import { scaleText } from '#features/museum/artifacts/scene/scale-text.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'

/** The scale belongs to the artifact's record and is saved there; the toast offers to undo it. */
export function useScale() {
  const say = useWords(sceneWords)
  const language = useLanguage()
  const { artifact } = useScene()
  const before = artifact.scale
  const params = { id: artifact.id }
  const back = useSave({
    save: ({ version, scale }: { version: number; scale: number }) =>
      artifactsApi.update({ params, version, body: { scale } }),
    touches: touchedByRecord,
    done: ({ scale }) => say('scaleSaved', { scale: scaleText(scale, language) }),
    failed: say('scaleFailed'),
  })
  return useSave({
    save: (scale: number) => artifactsApi.update({ params, version: artifact.version, body: { scale } }),
    touches: touchedByRecord,
    done: ({ scale }) => say('scaleSaved', { scale: scaleText(scale, language) }),
    undo:
      ({ version }) =>
      () =>
        back.mutate({ version, scale: before }),
    failed: say('scaleFailed'),
  })
}
