import type { FilePlace } from '#api/uploads/pending.ts'
import { DeleteIcon, ExportIcon } from '#kit/show/icons.ts'
import { useDropZone } from '#kit/fields/use-drop-zone.ts'
import { useWords } from '#kit/text/words.ts'
import { Act, FileActs } from '#media/files/FileActs.tsx'
import { FileNotes } from '#media/files/report/FileNotes.tsx'
import { Frame } from '#media/files/Frame.tsx'
import { kindWords } from '#media/files/kind-words.ts'
import type { MediaOfKind } from '#media/files/kinds.ts'
import { LeaveUpload } from '#media/files/LeaveUpload.tsx'
import { lookAtImage } from './look-at.ts'
import classes from '#media/files/MediaField.module.css'
import { UploadStatus } from '#media/files/UploadStatus.tsx'
import { useMediaField } from '#media/files/use-media-field.ts'

export type Naming = { 'aria-labelledby': string } | { 'aria-label': string | undefined }
type Props = {
  shape: 'cover' | 'face'
  isReadOnly: boolean
  naming: Naming
  target: string | FilePlace
  picture: MediaOfKind['image'] | null
  value: string | null
  onChange: (assetId: string | null) => void
}

export default function MediaEditor({ shape, isReadOnly, naming, target, picture, value, onChange }: Props) {
  const field = useMediaField({ kind: 'image', target, saved: picture, value, onChange, look: lookAtImage })
  const { upload } = field
  const say = useWords(kindWords.image)
  const { isOver, zone } = useDropZone(isReadOnly || field.isUnderWay ? undefined : field.take)
  return (
    <div role="group" {...naming} className={classes['field']} data-shape={shape} {...zone}>
      <Frame
        shape={shape}
        picture={field.media}
        preview={upload?.phase === 'failed' ? undefined : upload?.preview}
        isOver={isOver}
      />
      <div className={classes['side']}>
        {upload ? (
          <UploadStatus upload={upload} hasOld={field.saved !== null} />
        ) : (
          <FileNotes field={field} isReadOnly={isReadOnly} />
        )}
        {!isReadOnly && (
          <FileActs field={field}>
            {field.media && (
              <Act icon={DeleteIcon} color="red" label={say('remove')} onClick={() => field.change(null)} />
            )}
            {field.saved && !upload && <Act icon={ExportIcon} label={say('original')} onClick={field.download} />}
          </FileActs>
        )}
      </div>
      <LeaveUpload field={field} />
    </div>
  )
}
