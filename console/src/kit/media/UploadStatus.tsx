import { Button, Progress } from '@mantine/core'
import {
  cancelUpload,
  isOpen,
  pauseUpload,
  resumeUpload,
  retryUpload,
  type Upload,
  type UploadPhase,
} from '#api/uploads/uploads.ts'
import { useFormat } from '#kit/format.ts'
import { CloseIcon, ErrorIcon, LessonIcon, RetryIcon, SuccessIcon, SuspendIcon } from '#kit/icons.ts'
import { toastError } from '#kit/toast.tsx'
import { useWords } from '#kit/words.ts'
import { mediaWords } from './media.words.ts'
import classes from './MediaField.module.css'

type Props = { upload: Upload; hasOld: boolean }

/** Where an upload stands, and what can be done about it. */
export function UploadStatus({ upload, hasOld }: Props) {
  const say = useWords(mediaWords)
  const { fileName, phase, why } = upload
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
      <p className={classes['note']} data-tone={toneOf(phase)} role={phase === 'failed' ? 'alert' : undefined}>
        {phase === 'failed' && <ErrorIcon size={18} aria-hidden />}
        {phase === 'ready' && <SuccessIcon size={18} aria-hidden />}
        <span>
          <Said phase={phase} percent={percent} why={why} />
          {phase === 'failed' && hasOld && `. ${say('keptOld')}`}
          {phase === 'sending' && <Amount upload={upload} />}
        </span>
      </p>
      {/* Every percent would be read out; the states are enough. */}
      <span className={classes['input']} role="status">
        {phase === 'sending' ? '' : <Said phase={phase} percent={percent} why={undefined} />}
      </span>
      <Acts upload={upload} />
    </div>
  )
}

const percentOf = ({ sent, total }: Upload) => Math.floor((100 * sent) / Math.max(1, total))
const toneOf = (phase: UploadPhase) =>
  phase === 'failed' ? 'danger' : phase === 'ready' ? 'success' : phase === 'waiting' ? 'warning' : undefined

function Said({ phase, percent, why }: { phase: UploadPhase; percent: number; why: string | undefined }) {
  const say = useWords(mediaWords)
  if (phase === 'sending' || phase === 'paused') return say(phase, { percent })
  if (phase === 'failed' && why)
    return (
      <>
        <strong>{say('failed')}</strong>: {why}
      </>
    )
  return say(phase)
}

function Amount({ upload }: { upload: Upload }) {
  const say = useWords(mediaWords)
  const { megabytes } = useFormat()
  return (
    <span className={classes['amount']}>
      {' · '}
      {say('sentOf', { sent: megabytes(upload.sent), total: megabytes(upload.total) })}
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

type ActProps = { icon: typeof CloseIcon; label: string; onClick: () => void }
const Act = ({ icon: Icon, label, onClick }: ActProps) => (
  <Button variant="default" size="xs" leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)
