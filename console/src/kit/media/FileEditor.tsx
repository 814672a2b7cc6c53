import type { ReactNode } from 'react'
import { ImportIcon } from '#kit/icons.ts'
import { useDropZone } from '#kit/use-drop-zone.ts'
import { useWords } from '#kit/words.ts'
import { FileActs } from './FileActs.tsx'
import classes from './files.module.css'
import { FileNotes } from './FileNotes.tsx'
import { FindingLines } from './FindingLines.tsx'
import { kindWords } from './kind.words.ts'
import { LeaveUpload } from './LeaveUpload.tsx'
import type { Naming } from './MediaEditor.tsx'
import { ReportButton } from './ReportButton.tsx'
import { UploadStatus } from './UploadStatus.tsx'
import type { Field } from './use-media-field.ts'
import type { FilesOf } from './versions.ts'

export type FileEditorProps = {
  naming: Naming
  isReadOnly: boolean
  target: string
  value: string | null
  onChange: (assetId: string | null) => void
  /** Asks, and takes the saved file off the record at once. */
  remove?: (() => void) | undefined
  /** Where earlier versions are asked for; a new record has none. */
  of?: FilesOf | undefined
}

type Props = Pick<FileEditorProps, 'naming' | 'isReadOnly' | 'remove'> & {
  field: Field
  savedId: string | null
  /** What is heard or seen of the file. */
  children: ReactNode
  /** Beside the other acts. */
  acts: ReactNode
}

/** A narration or a model: what it is, where an upload stands, and what can be done. */
export function FileEditor({ naming, isReadOnly, remove, field, savedId, children, acts }: Props) {
  const say = useWords(kindWords[field.kind])
  const { upload, shown, saved, looked } = field
  const { isOver, zone } = useDropZone(isReadOnly || field.isUnderWay ? undefined : field.take)
  const reported = upload?.asset?.id ?? shown?.id
  const isOther = !field.isUnderWay && (upload !== undefined || (shown?.id ?? null) !== savedId)
  return (
    <div role="group" {...naming} className={classes['editor']} data-over={isOver || undefined} {...zone}>
      {isOver && (
        <span className={classes['over']}>
          <ImportIcon size={20} aria-hidden />
          {say('drop')}
        </span>
      )}
      {children}
      {upload ? (
        <UploadStatus upload={upload} hasOld={savedId !== null} />
      ) : (
        <FileNotes field={field} isReadOnly={isReadOnly} />
      )}
      {looked.findings && upload?.phase !== 'ready' && <FindingLines findings={looked.findings} />}
      {!isReadOnly && (
        <FileActs
          field={field}
          remove={saved && !upload ? remove : undefined}
          undo={isOther ? () => field.change(savedId) : undefined}
        >
          {reported && <ReportButton key={reported} assetId={reported} />}
          {acts}
        </FileActs>
      )}
      <LeaveUpload field={field} />
    </div>
  )
}
