import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId, useImperativeHandle, type ReactNode, type RefObject } from 'react'
import type { Chips } from '#kit/rich-text/chips.ts'
import { useFormContext } from '#kit/form/form-context.ts'

const Editor = lazy(async () => ({ default: (await import('#kit/rich-text/editors.ts')).RichTextEditor }))

type Props = {
  label: string
  description?: string
  error?: ReactNode
  value?: string
  onChange?: (html: string) => void
  /** Given a function that puts HTML at the caret; the editor's own undo takes it back. */
  inserting?: RefObject<((html: string) => void) | null>
  chips?: Chips
  'data-path'?: string
}

/** HTML limited to headings, emphasis, lists, quotes and links. The editor is loaded when a form needs it. */
export function RichTextField({
  label,
  description,
  error,
  value = '',
  onChange,
  inserting,
  chips,
  'data-path': path,
}: Props) {
  const { isReadOnly } = useFormContext()
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div data-path={path}>
        <Suspense fallback={<Waiting inserting={inserting} onInsert={(html) => onChange?.(html + value)} />}>
          <Editor
            label={label}
            html={value}
            onHtml={onChange ?? (() => undefined)}
            isReadOnly={isReadOnly}
            inserting={inserting}
            chips={chips}
            describedBy={error ? `${id}-error` : undefined}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}

type WaitingProps = { inserting: Props['inserting']; onInsert: (html: string) => void }

/** What is inserted before the editor is loaded is put at the beginning of its text. */
function Waiting({ inserting, onInsert }: WaitingProps) {
  useImperativeHandle(inserting, () => onInsert)
  return <Skeleton height={240} radius="sm" />
}
