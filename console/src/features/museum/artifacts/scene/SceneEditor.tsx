import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import type { Model } from '@learning-cms/contract/system/media/media'
import { placementOf } from '@learning-cms/contract/museum/poses'
import type { Scene } from '@learning-cms/contract/museum/scenes'
import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { useRef, useState, type ReactNode } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { Panels } from './stage/Panels.tsx'
import { SceneContext, type Caption, type Picking, type SceneEditing } from './scene-context.ts'
import type { SceneValues } from './scene-values.ts'
import classes from './scene.module.css'
import { Stage } from './stage/Stage.tsx'
import { useApplied, viewOf } from './use-applied.ts'
import { useEdits } from './use-edits.ts'
import { useViewer } from './stage/use-viewer.ts'

type Props = {
  form: FormOf<SceneValues>
  artifact: Artifact
  model: Model
  scene: Scene
  isOpen: boolean
  isReadOnly: boolean
  history: ReactNode
}

/** The model beside its tools; on a phone the tools are below it. */
export function SceneEditor({ form, artifact, model, scene, isOpen, isReadOnly, history }: Props) {
  const { values } = form
  const measuring = { unit: values.unit, scale: artifact.scale }
  const edits = useEdits(form)
  const { viewer, prepare } = useViewer((viewer) => {
    viewer.setPose(placementOf(values.pose, measuring))
    viewer.setStart(values.startView ?? undefined)
  })
  useApplied({ viewer, values, measuring })
  useUndoKeys(edits, isOpen && !isReadOnly)
  const [openId, open] = useState<string>()
  const { picking, pickingNow, pick } = usePicking()
  const [caption, showCaption] = useState<Caption>()
  const [hasFigure, setFigure] = useState(false)
  const editing: SceneEditing = {
    artifact,
    model,
    scene,
    values,
    measuring,
    edits,
    isReadOnly,
    openId,
    open,
    picking,
    pickingNow,
    pick,
    showCaption,
    hasFigure,
    setFigure,
    viewer,
    viewNow: () => viewer && viewOf(viewer),
    flyTo: (view) => void viewer?.flyTo(view),
  }
  return (
    <SceneContext value={editing}>
      <div className={classes['editor']}>
        <Stage prepare={prepare} caption={caption} />
        <Panels history={history} />
      </div>
    </SceneContext>
  )
}

function usePicking() {
  const [picking, setPicking] = useState<Picking>()
  const now = useRef<Picking>(undefined)
  const pick = (next: Picking | undefined) => {
    now.current = next
    setPicking(next)
  }
  return { picking, pickingNow: () => now.current, pick }
}

function useUndoKeys({ undo, redo }: ReturnType<typeof useEdits>, isOn: boolean) {
  const say = useWords(sceneWords)
  const group = say('keysGroup')
  useKeys(
    isOn
      ? [
          { key: 'mod+z', label: say('undo'), group, run: ({ shiftKey }) => (shiftKey ? redo() : undo()) },
          { key: 'mod+y', label: say('redo'), group, run: redo },
        ]
      : [],
  )
}
