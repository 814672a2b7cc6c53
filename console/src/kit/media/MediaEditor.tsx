import { imageLimits, imageTypes } from '@learning-cms/contract/media'
import type { Picture } from '@learning-cms/contract/pictures'
import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { useUploadFor, type Upload } from '#api/uploads/uploads.ts'
import { DeleteIcon, ExportIcon, ImportIcon, WarningIcon } from '#kit/icons.ts'
import { LeaveGuard } from '#kit/LeaveGuard.tsx'
import { ReasonText } from '#kit/problem.tsx'
import { useWords } from '#kit/words.ts'
import { Frame } from './Frame.tsx'
import type { Objection } from './look-at.ts'
import { mediaWords } from './media.words.ts'
import classes from './MediaField.module.css'
import { UploadStatus } from './UploadStatus.tsx'
import { useMediaField } from './use-media-field.ts'

export type MediaEditorProps = {
  shape: 'cover' | 'face'
  isReadOnly: boolean
  naming: { 'aria-labelledby': string } | { 'aria-label': string | undefined }
  target: string
  picture: Picture | null
  value: string | null
  onChange: (assetId: string | null) => void
}

export default function MediaEditor(props: MediaEditorProps) {
  const { shape, isReadOnly, naming, target } = props
  const say = useWords(mediaWords)
  const latest = useUploadFor(target)
  const field = useMediaField(props, latest)
  // Ready, but given up by the form since: it is past.
  const upload = latest?.phase === 'ready' && latest.asset?.id !== props.value ? undefined : latest
  const { isOver, zone } = useDropZone(isReadOnly ? undefined : field.take)
  return (
    <div role="group" {...naming} className={classes['field']} data-shape={shape} {...zone}>
      <Frame
        shape={shape}
        picture={field.shown}
        preview={upload?.phase === 'failed' ? undefined : upload?.preview}
        isOver={isOver}
      />
      <div className={classes['side']}>
        {upload ? (
          <UploadStatus upload={upload} hasOld={field.saved !== null} />
        ) : (
          <Notes field={field} isReadOnly={isReadOnly} />
        )}
        {!isReadOnly && <Acts field={field} upload={upload} />}
      </div>
      {field.isUnderWay && upload && (
        <LeaveGuard
          name={upload.fileName}
          why={say('leaving', { name: upload.fileName })}
          act={say('leave')}
          isDirty
          mayNotLeave={() => true}
        />
      )}
    </div>
  )
}

type Field = ReturnType<typeof useMediaField>

/** What is wrong with the file that was chosen, what was left half done, or what may be brought. */
function Notes({ field, isReadOnly }: { field: Field; isReadOnly: boolean }) {
  const say = useWords(mediaWords)
  if (field.refusal) return <Objected objection={field.refusal} isRefusal />
  if (field.warning) return <Objected objection={field.warning} />
  if (field.left) return <p className={classes['note']}>{say('left', { name: field.left })}</p>
  if (isReadOnly) return field.shown ? null : <p className={classes['note']}>{say('noPicture')}</p>
  return <p className={classes['note']}>{say('hint', { max: imageLimits.bytes / 1024 / 1024 })}</p>
}

function Objected({ objection, isRefusal }: { objection: Objection; isRefusal?: boolean }) {
  return (
    <p className={classes['note']} data-tone={isRefusal ? 'danger' : 'warning'} role={isRefusal ? 'alert' : 'status'}>
      <WarningIcon size={18} aria-hidden />
      <span>
        <ReasonText {...objection} />
      </span>
    </p>
  )
}

function Acts({ field, upload }: { field: Field; upload: Upload | undefined }) {
  const say = useWords(mediaWords)
  const input = useRef<HTMLInputElement>(null)
  if (field.isUnderWay) return null
  return (
    <div className={classes['acts']}>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        className={classes['input']}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          field.take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<ImportIcon size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {say(field.shown ? 'replace' : 'choose')}
      </Button>
      {field.shown && (
        <Button variant="subtle" color="red" leftSection={<DeleteIcon size={18} aria-hidden />} onClick={field.remove}>
          {say('remove')}
        </Button>
      )}
      {field.saved && !upload && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<ExportIcon size={18} aria-hidden />}
          onClick={field.download}
        >
          {say('original')}
        </Button>
      )}
    </div>
  )
}

/** Files that are dropped on it, or pasted while the focus is inside. */
function useDropZone(take: ((file: File | undefined) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (!take) return { isOver: false, zone: {} }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const zone = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
    onPaste: ({ clipboardData }: React.ClipboardEvent) => {
      if (clipboardData.files[0]) take(clipboardData.files[0])
    },
  }
  return { isOver, zone }
}
