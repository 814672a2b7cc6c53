import { mediaWords } from '@learning-cms/texts/media/media'
import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  cancelUpload,
  isOpen,
  pauseUpload,
  resumeUpload,
  retryUpload,
  type Upload,
  type UploadPhase,
} from '#api/uploads/uploads.ts'
import { useFormat } from '#kit/text/format.ts'
import { CloseIcon, ErrorIcon, LessonIcon, RetryIcon, SuccessIcon, SuspendIcon, WarningIcon } from '#kit/show/icons.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { FindingLines } from './report/FindingLines.tsx'
import { statusWords } from './kind-words.ts'
import classes from './MediaField.module.css'

type Props = { upload: Upload; hasOld: boolean; children?: ReactNode }

/** The state of an upload, and its actions. */
export function UploadStatus({ upload, hasOld, children }: Props) {
  const say = useWords(mediaWords)
  const sayOf = useWords(statusWords[upload.kind])
  const { fileName, phase, asset } = upload
  const percent = percentOf(upload)
  const isSending = phase === 'sending' || phase === 'waiting' || phase === 'paused'
  return (
    <div className={classes['status']}>
      <p className={classes['file']} title={fileName} dir="auto">
        {fileName}
      </p>
      {isOpen(upload) && (
        <Progress
          value={isSending ? percent : 100}
          size="sm"
          striped={!isSending}
          animated={!isSending}
          color={phase === 'paused' || phase === 'waiting' ? 'gray' : undefined}
          aria-label={say('progress', { name: fileName })}
        />
      )}
      <p className={classes['note']} data-tone={toneOf(upload)} role={phase === 'failed' ? 'alert' : undefined}>
        {phase === 'failed' && <ErrorIcon size={18} aria-hidden />}
        {phase === 'ready' &&
          (isWarned(upload) ? <WarningIcon size={18} aria-hidden /> : <SuccessIcon size={18} aria-hidden />)}
        <span>
          <StatusText upload={upload} />
          {phase === 'failed' && upload.why && `: ${upload.why}`}
          {phase === 'failed' && hasOld && `. ${sayOf('previousRetained')}`}
          {phase === 'ready' && isWarned(upload) && `. ${say('warned')}`}
          {phase === 'sending' && <Amount upload={upload} />}
        </span>
      </p>
      {/* Screen readers would read every percentage; the states are enough. */}
      <span className={classes['input']} role="status">
        {phase === 'sending' ? '' : <StatusText upload={upload} />}
      </span>
      {phase === 'ready' && asset && asset.findings.length > 0 && <FindingLines findings={asset.findings} />}
      <Acts upload={upload} />
      {children}
    </div>
  )
}

const percentOf = ({ sent, total }: Upload) => Math.floor((100 * sent) / Math.max(1, total))
const isWarned = ({ asset }: Upload) => asset?.warning != null

function toneOf(upload: Upload) {
  const tones: Partial<Record<UploadPhase, string>> = {
    failed: 'danger',
    waiting: 'warning',
    ready: isWarned(upload) ? 'warning' : 'success',
  }
  return tones[upload.phase]
}

function StatusText({ upload }: { upload: Upload }) {
  const { phase, kind } = upload
  const say = useWords(mediaWords)
  const sayOf = useWords(statusWords[kind])
  if (phase === 'sending' || phase === 'paused') return say(phase, { percent: percentOf(upload) })
  if (phase === 'waiting') return say(phase)
  return phase === 'failed' ? <strong>{sayOf(phase)}</strong> : sayOf(phase)
}

function Amount({ upload }: { upload: Upload }) {
  const say = useWords(mediaWords)
  const { fileSize } = useFormat()
  return (
    <span className={classes['amount']}>
      {' · '}
      {say('sentOf', { sent: fileSize(upload.sent), total: fileSize(upload.total) })}
    </span>
  )
}

function Acts({ upload }: { upload: Upload }) {
  const say = useWords(mediaWords)
  const { id, phase, mayRetry } = upload
  const cancel = () => void cancelUpload(id).catch(() => toastError(say('deleteError'), say('deleteWhy')))
  const may = { pause: phase === 'sending', resume: phase === 'paused', retry: phase === 'failed' && mayRetry }
  if (phase === 'ready' || (phase === 'failed' && !mayRetry)) return null
  return (
    <div className={classes['acts']}>
      {may.pause && <Act icon={SuspendIcon} label={say('pause')} onClick={() => pauseUpload(id)} />}
      {may.resume && <Act icon={LessonIcon} label={say('resume')} onClick={() => resumeUpload(id)} />}
      {may.retry && <Act icon={RetryIcon} label={say('retry')} onClick={() => retryUpload(id)} />}
      {isOpen(upload) && <Act icon={CloseIcon} label={say('cancel')} onClick={cancel} />}
    </div>
  )
}

type UploadActProps = { icon: typeof CloseIcon; label: string; onClick: () => void }
const Act = ({ icon: Icon, label, onClick }: UploadActProps) => (
  <Button variant="default" size="xs" leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)
