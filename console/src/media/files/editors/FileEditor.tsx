import type { Model } from '@learning-cms/contract/system/media/media'
import { mediaWords } from '@learning-cms/texts/media/media'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FilePlace } from '#api/uploads/pending.ts'
import { ImportIcon, UndoIcon } from '#kit/show/icons.ts'
import { useDropZone } from '#kit/fields/use-drop-zone.ts'
import { useWords } from '#kit/text/words.ts'
import { Act, FileActs } from '#media/files/FileActs.tsx'
import { FileMenu } from '#media/files/FileMenu.tsx'
import classes from '#media/files/files.module.css'
import { FileNotes } from '#media/files/report/FileNotes.tsx'
import { FindingLines } from '#media/files/report/FindingLines.tsx'
import { kindWords } from '#media/files/kind-words.ts'
import { LeaveUpload } from '#media/files/LeaveUpload.tsx'
import type { Naming } from './MediaEditor.tsx'
import { UploadStatus } from '#media/files/UploadStatus.tsx'
import type { MediaFieldState } from '#media/files/use-media-field.ts'
import type { FilesOf } from '#media/files/versions.ts'

const Report = lazy(() => import('#media/files/report/Report.tsx'))
const Versions = lazy(() => import('#media/files/Versions.tsx'))

export type FileEditorProps = {
  /** The role of the file in the record: 'Narration in English' */
  label: string
  naming: Naming
  isReadOnly: boolean
  target: string | FilePlace
  value: string | null
  onChange: (assetId: string | null) => void
  /** Asks for confirmation, and removes the saved file from the record at once. */
  remove?: (() => void) | undefined
  /** Where earlier versions are fetched from; a new record has none. */
  of?: FilesOf | undefined
}

type Props = Pick<FileEditorProps, 'label' | 'naming' | 'isReadOnly' | 'remove' | 'of'> & {
  field: MediaFieldState
  saved: { id: string } | null
  /** Earlier versions are compared with it by their figures. */
  model?: Model | null
  /** The preview or player of the file. */
  children: ReactNode
}

/** A narration or a model: its details, the state of an upload, and the actions. */
export function FileEditor(props: Props) {
  const { naming, isReadOnly, field, saved, children } = props
  const say = useWords(kindWords[field.kind])
  const { upload, looked, isUnderWay } = field
  const { isOver, zone } = useDropZone(isReadOnly || isUnderWay ? undefined : field.take)
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
        <UploadStatus upload={upload} hasOld={saved !== null} />
      ) : (
        <FileNotes field={field} isReadOnly={isReadOnly} />
      )}
      {isUnderWay && looked.findings && <FindingLines findings={looked.findings} />}
      {!isReadOnly && <Acts {...props} />}
      <LeaveUpload field={field} />
    </div>
  )
}

function Acts({ label, remove, of, field, saved, model = null }: Props) {
  const say = useWords(mediaWords)
  const [opened, setOpened] = useState<'report' | 'versions'>()
  const { upload, media, isUnderWay } = field
  const close = () => setOpened(undefined)
  const reported = upload?.asset?.id ?? media?.id
  const isOther = upload !== undefined || (media?.id ?? null) !== (saved?.id ?? null)
  return (
    <>
      <FileActs field={field}>
        {isOther && !isUnderWay && (
          <Act icon={UndoIcon} label={say('undo')} onClick={() => field.change(saved?.id ?? null)} />
        )}
        <FileMenu
          field={field}
          name={label}
          remove={field.saved && !upload ? remove : undefined}
          openReport={reported ? () => setOpened('report') : undefined}
          openVersions={of ? () => setOpened('versions') : undefined}
        />
      </FileActs>
      <Suspense>
        {opened === 'report' && reported && <Report assetId={reported} onClose={close} />}
        {opened === 'versions' && of && (
          <Versions
            of={of}
            value={media?.id ?? null}
            model={model}
            choose={(id) => {
              field.change(id)
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
