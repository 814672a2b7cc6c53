import type { Model } from '@learning-cms/contract/system/media/media'
import type { ReactNode } from 'react'
import { FileEditor, type FileEditorProps } from './FileEditor.tsx'
import { lookAtModel } from './look-at-model.ts'
import { Declared, ModelFigures } from './ModelFigures.tsx'
import { useMediaField } from '#media/files/use-media-field.ts'
import { versionOf } from '#media/files/versions.ts'

type Props = FileEditorProps & {
  model: Model | null
  show?: ((model: Model) => ReactNode) | undefined
}

export default function ModelEditor(props: Props) {
  const { model, of, target, value, onChange, show } = props
  const field = useMediaField({
    kind: 'model',
    target,
    saved: model,
    value,
    onChange,
    look: lookAtModel,
    findOther: (id) => versionOf(of, id),
  })
  return (
    <FileEditor {...props} field={field} saved={model}>
      {field.media && show?.(field.media)}
      {field.isUnderWay && field.looked.declared && <Declared statistics={field.looked.declared} />}
      {field.media && <ModelFigures model={field.media} before={model} />}
    </FileEditor>
  )
}
