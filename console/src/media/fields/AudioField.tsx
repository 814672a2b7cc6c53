import type { Audio } from '@learning-cms/contract/system/media/media'
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import type { FileEditorProps } from '#media/files/editors/FileEditor.tsx'

const Editor = lazy(() => import('#media/files/editors/AudioEditor.tsx'))

type Props = Pick<FileEditorProps, 'target' | 'remove' | 'of'> & {
  label: string
  /** The row's narration, while the value refers to it. */
  audio: Audio | null | undefined
  /** Refetches the row once its URLs have expired. */
  renew?: () => unknown
  error?: ReactNode
  value?: string | null
  onChange?: (assetId: string | null) => void
  'data-path'?: string
}

/** A narration: chosen, dropped or pasted, uploaded and playable at once; saving the record attaches it. */
export function AudioField({ label, audio, error, value = null, 'data-path': path, ...field }: Props) {
  const { isReadOnly } = useFormContext()
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} labelProps={{ id }}>
      <div data-path={path}>
        <Suspense fallback={<Skeleton height={120} />}>
          <Editor
            {...field}
            {...{ isReadOnly, label, value, audio: audio ?? null, naming: { 'aria-labelledby': id } }}
            onChange={field.onChange ?? (() => undefined)}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}
