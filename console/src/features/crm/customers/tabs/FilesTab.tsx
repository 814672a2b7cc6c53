import { FILES_MOST, type CustomerFile } from '@learning-cms/contract/crm/customers/customer-files'
import { attachmentLimits } from '@learning-cms/contract/system/media/media'
import { customerFileWords } from '@learning-cms/texts/crm/customers/files'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { forgetUpload, isOpen } from '#api/uploads/uploads.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { useDropZone } from '#kit/fields/use-drop-zone.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { AttachmentIcon, DeleteIcon, ExportIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { downloadOriginal } from '#media/files/download-original.ts'
import { UploadStatus } from '#media/files/UploadStatus.tsx'
import { useAttaching } from '#media/files/use-attaching.ts'
import { RecordRow, RecordRows } from '#records/person/RecordRow.tsx'
import { filesApi, filesOf } from '#features/crm/customers/customers.api.ts'
import classes from '#features/crm/customers/list/customers.module.css'

const MEGABYTE = 1024 * 1024
/** Their history tells of files too. */
const touched = [['customers']] as const

/** Contracts, forms and the like: chosen or dropped, downloaded, removed. */
export function FilesTab({ id }: { id: string }) {
  const say = useWords(customerFileWords)
  const mayWrite = useMay()('crm:write')
  const { data, error, refetch } = useQuery(filesOf(id))
  const { uploads, refused, take } = useKeeping(id, data?.rows.length ?? 0)
  const { zone, isOver } = useDropZone(mayWrite ? take : undefined, { isMany: true })
  const input = useRef<HTMLInputElement>(null)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  return (
    <FormCard
      title={say('title')}
      help={mayWrite ? say('help', { max: attachmentLimits.bytes / MEGABYTE }) : say('why')}
    >
      <div className={classes['files']} data-over={isOver || undefined} {...zone}>
        {mayWrite && (
          <>
            <FileInput ref={input} isMany take={take} />
            <Button
              variant="default"
              w="fit-content"
              leftSection={<AttachmentIcon size={18} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {say('add')}
            </Button>
          </>
        )}
        {refused && (
          <p role="alert" className={classes['refused']}>
            {refused}
          </p>
        )}
        {uploads.map((upload) => (
          <div key={upload.id}>
            <UploadStatus upload={upload} hasOld={false} />
            {!isOpen(upload) && (
              <Button size="xs" variant="default" onClick={() => forgetUpload(upload.id)}>
                {say('hide')}
              </Button>
            )}
          </div>
        ))}
        {data.rows.length === 0 && uploads.length === 0 && (
          <EmptyState title={say('none')} why={mayWrite ? say('noneWhy') : ''} />
        )}
        {data.rows.length > 0 && (
          <RecordRows>
            {data.rows.map((file) => (
              <FileRow key={file.id} customerId={id} file={file} mayWrite={mayWrite} />
            ))}
          </RecordRows>
        )}
      </div>
    </FormCard>
  )
}

function useKeeping(id: string, storedCount: number) {
  const say = useWords(customerFileWords)
  const keep = useSave({
    save: (assetId: string) => filesApi.add({ params: { id }, body: { assetId } }),
    touches: touched,
    done: say('added'),
    failed: say('addFailed'),
  })
  return useAttaching({
    group: `customer-files ${id} `,
    onReady: (asset) => keep.mutate(asset.id),
    refusalOf: (file, coming) => {
      if (file.size === 0) return say('empty', { name: file.name })
      if (storedCount + coming.length >= FILES_MOST) return say('many', { max: FILES_MOST })
      if (file.size > attachmentLimits.bytes)
        return say('large', { name: file.name, max: attachmentLimits.bytes / MEGABYTE })
      return undefined
    },
  })
}

type CustomerFileRowProps = { customerId: string; file: CustomerFile; mayWrite: boolean }

function FileRow({ customerId, file, mayWrite }: CustomerFileRowProps) {
  const say = useWords(customerFileWords)
  const { fileSize, dateTime } = useFormat()
  const remove = useSave({
    save: () => filesApi.remove({ params: { id: customerId, fileId: file.id } }),
    touches: touched,
    done: say('removed'),
  })
  const onRemove = () =>
    confirm({
      title: say('removeTitle', { name: file.name }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(),
    })
  return (
    <RecordRow
      name={file.name}
      state={null}
      detail={`${fileSize(file.bytes)} · ${file.byName} · ${dateTime(file.createdAt)}`}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say('download', { name: file.name })}
        onClick={() => void downloadOriginal(file.assetId)}
      >
        <ExportIcon size={18} />
      </ActionIcon>
      {mayWrite && (
        <ActionIcon variant="subtle" color="gray" aria-label={say('removeOf', { name: file.name })} onClick={onRemove}>
          <DeleteIcon size={18} />
        </ActionIcon>
      )}
    </RecordRow>
  )
}
