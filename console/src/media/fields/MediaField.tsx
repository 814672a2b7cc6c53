import type { Picture } from '@learning-cms/contract/system/media/pictures'
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import type { FilePlace } from '#api/uploads/pending.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import classes from '#media/files/MediaField.module.css'

const Editor = lazy(() => import('#media/files/editors/MediaEditor.tsx'))

type Props = {
  label?: string
  /** Used where the surrounding card already shows the name. */
  'aria-label'?: string
  description?: string
  /** A wide cover, or a face in a circle. */
  shape?: 'cover' | 'face'
  /** Which field of which record; identifies an upload that is still running. */
  target: string | FilePlace
  /** The row's picture, while the value refers to it. */
  picture: Picture | null | undefined
  error?: ReactNode
  value?: string | null
  onChange?: (assetId: string | null) => void
  'data-path'?: string
}

/** A picture: chosen, dropped or pasted, and uploaded at once; saving the record attaches it. */
export function MediaField({
  label,
  'aria-label': name,
  description,
  error,
  shape = 'cover',
  'data-path': path,
  ...field
}: Props) {
  const { isReadOnly } = useFormContext()
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error} labelProps={{ id }}>
      <div data-path={path}>
        <Suspense fallback={<Skeleton className={classes[shape]} />}>
          <Editor
            {...{ shape, isReadOnly, naming: label ? { 'aria-labelledby': id } : { 'aria-label': name } }}
            target={field.target}
            picture={field.picture ?? null}
            value={field.value ?? null}
            onChange={field.onChange ?? (() => undefined)}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}
