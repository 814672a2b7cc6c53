import type { Model } from '@learning-cms/contract/system/media/media'
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import type { FileEditorProps } from '#media/files/editors/FileEditor.tsx'

const Editor = lazy(() => import('#media/files/editors/ModelEditor.tsx'))

type Props = Pick<FileEditorProps, 'target' | 'remove' | 'of'> & {
  'aria-label': string
  /** The row's model, while the value refers to it. */
  model: Model | null | undefined
  /** Draws the model above its figures. */
  show?: (model: Model) => ReactNode
  error?: ReactNode
  value?: string | null
  onChange?: (assetId: string | null) => void
  'data-path'?: string
}

/** A 3D model with its figures: chosen, dropped or pasted, uploaded at once; saving the record attaches it. */
export function ModelField({ 'aria-label': label, model, error, value = null, 'data-path': path, ...field }: Props) {
  const { isReadOnly } = useFormContext()
  return (
    <Input.Wrapper error={error}>
      <div data-path={path}>
        <Suspense fallback={<Skeleton height={200} />}>
          <Editor
            {...field}
            {...{ isReadOnly, label, value, model: model ?? null, naming: { 'aria-label': label } }}
            onChange={field.onChange ?? (() => undefined)}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}
