import { jobsWords } from '@learning-cms/texts/system/jobs/jobs'
import { cancelUpload, forgetUpload, isOpen, retryUpload, type Upload } from '#api/uploads/uploads.ts'
import { CloseIcon, RetryIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { Act, TrayEntry } from './TrayEntry.tsx'

/** A running upload; its field shows the same. */
export function UploadEntry({ upload }: { upload: Upload }) {
  const say = useWords(jobsWords)
  const { id, fileName: name, phase, sent, total, why, mayRetry } = upload
  const share = total > 0 ? sent / total : 0
  const states = {
    sending: say('uploadSending', { percent: Math.floor(share * 100) }),
    waiting: say('uploadWaiting'),
    paused: say('uploadPaused'),
    checking: say('uploadChecking'),
    processing: say('uploadProcessing'),
    ready: say('uploadReady'),
    failed: why ?? say('uploadFailed'),
  }
  const tone = phase === 'failed' ? 'danger' : phase === 'ready' ? 'success' : 'quiet'
  const isAfter = phase === 'checking' || phase === 'processing'
  return (
    <TrayEntry
      name={name}
      state={states[phase]}
      tone={tone}
      share={isOpen(upload) ? (isAfter ? 'unknown' : share) : undefined}
    >
      {phase === 'failed' && mayRetry && (
        <Act
          icon={RetryIcon}
          label={say('retryNamed', { name })}
          title={say('retry')}
          onClick={() => retryUpload(id)}
        />
      )}
      {isOpen(upload) ? (
        <Act
          icon={CloseIcon}
          label={say('cancelNamed', { name })}
          title={say('cancel')}
          onClick={() => void cancelUpload(id)}
        />
      ) : (
        <Act
          icon={CloseIcon}
          label={say('removeNamed', { name })}
          title={say('remove')}
          onClick={() => forgetUpload(id)}
        />
      )}
    </TrayEntry>
  )
}
