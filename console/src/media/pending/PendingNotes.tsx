import { isReason } from '@learning-cms/contract/core/all-reasons'
import type { PendingFile } from '@learning-cms/contract/system/media/pending-files'
import { pendingWords } from '@learning-cms/texts/media/pending'
import { Alert, Button } from '@mantine/core'
import { addPending, dismissPending, pendingOf, type RecordWithFiles } from '#api/uploads/pending.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { WaitingIcon, WarningIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { assetsApi } from '#media/files/kinds.ts'
import classes from './pending.module.css'

type Props = { record: RecordWithFiles; files: readonly PendingFile[] }

export default function PendingNotes({ record, files }: Props) {
  return (
    <div className={classes['notes']}>
      {files.map((file) =>
        file.state === 'waiting' ? (
          <Waiting key={file.id} file={file} />
        ) : (
          <Failed key={file.id} record={record} file={file} />
        ),
      )}
    </div>
  )
}

function Waiting({ file: { fileName: file, isOwn, isSent, byName: who } }: { file: PendingFile }) {
  const say = useWords(pendingWords)
  return (
    <p className={classes['waiting']} role="status">
      <WaitingIcon size={18} aria-hidden />
      <span>{isOwn ? say(isSent ? 'waiting' : 'sending', { file }) : say('waitingFrom', { file, who })}</span>
    </p>
  )
}

type FailedProps = { record: RecordWithFiles; file: PendingFile }

/** Nothing is lost: the record is as it was, and a usable file stays until somebody decides. */
function Failed({ record, file }: FailedProps) {
  const { isReadOnly } = useFormContext()
  const say = useWords(pendingWords)
  const { id, fileName, assetId, field, reason, reasonValues, mayAttach, mayRetry } = file
  const touches = [pendingOf(record).queryKey]
  const attach = useSave({
    save: () => addPending({ ...record, field }, assetId!),
    touches,
    failed: say('retryFailed', { file: fileName }),
  })
  const retry = useSave({
    save: () => assetsApi.retry({ params: { id: assetId! } }),
    touches,
    failed: say('retryFailed', { file: fileName }),
  })
  const dismiss = useSave({
    save: () => dismissPending(record, id),
    touches,
    failed: say('dismissFailed', { file: fileName }),
  })
  return (
    <Alert color="yellow" icon={<WarningIcon />} role="alert" title={say('failed', { file: fileName })}>
      {reason && isReason(reason) && (
        <p className={classes['why']}>
          <ReasonText reason={reason} values={reasonValues ?? {}} />
        </p>
      )}
      {!isReadOnly && (
        <div className={classes['acts']}>
          {mayAttach && (
            <Button size="xs" loading={attach.isPending} onClick={() => attach.mutate()}>
              {say('attach')}
            </Button>
          )}
          {mayRetry && (
            <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
              {say('retry')}
            </Button>
          )}
          <Button size="xs" variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {say('dismiss')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
