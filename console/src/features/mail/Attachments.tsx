import { attachmentLimits } from '@learning-cms/contract/media/media'
import type { OutgoingFile } from '@learning-cms/contract/crm/mail'
import { mailWords } from '@learning-cms/texts/mail/mail'
import { ActionIcon, Button, Input } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { cancelUpload, forgetUpload, isOpen, startUpload, uploadsNow, useUploads } from '#api/uploads/uploads.ts'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { useDropZone } from '#kit/fields/use-drop-zone.ts'
import { AttachmentIcon, CloseIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { UploadStatus } from '#media/files/UploadStatus.tsx'
import classes from './mail.module.css'

const MEGABYTE = 1024 * 1024
const targetOf = (letter: string) => `mail-letter ${letter} `
const useUploadsOf = (letter: string) => useUploads().filter(({ target }) => target.startsWith(targetOf(letter)))

/** While a file is on its way, the letter waits for it. */
export const useIsAttaching = (letter: string) => useUploadsOf(letter).some(isOpen)

type Props = {
  /** Which letter uploads are for. */
  letter: string
  files: readonly OutgoingFile[]
  onAdd: (file: OutgoingFile) => void
  onRemove: (id: string) => void
  error: ReactNode
}

/** Files that leave with a letter: chosen or dropped, each with its size, and removed again. */
export function Attachments({ letter, files, onAdd, onRemove, error }: Props) {
  const say = useWords(mailWords)
  const { fileSize } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, refused, take } = useAttaching({ letter, files, onAdd })
  const { zone, isOver } = useDropZone(take, { isMany: true })
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return (
    <Input.Wrapper label={say('attachments')} labelElement="div" error={refused ?? error}>
      <div className={classes['attachments']} data-over={isOver || undefined} {...zone}>
        {files.length > 0 && (
          <ul aria-label={say('attachments')}>
            {files.map(({ id, name, bytes: size }) => (
              <li key={id}>
                <AttachmentIcon size={16} aria-hidden />
                <bdi title={name}>{name}</bdi>
                <span className={classes['quiet']}>{fileSize(size)}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={say('detach', { name })}
                  onClick={() => onRemove(id)}
                >
                  <CloseIcon size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {uploads.map((upload) => (
          <div key={upload.id} className={classes['attaching']}>
            <UploadStatus upload={upload} hasOld={false} />
            {!isOpen(upload) && (
              <Button size="xs" variant="default" onClick={() => forgetUpload(upload.id)}>
                {say('hideUpload')}
              </Button>
            )}
          </div>
        ))}
        <FileInput ref={input} isMany take={take} />
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<AttachmentIcon size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {say('attach')}
        </Button>
        <p className={classes['quiet']}>
          {say('attachHelp', { size: fileSize(bytes), max: attachmentLimits.bytes / MEGABYTE })}
        </p>
      </div>
    </Input.Wrapper>
  )
}

type Attaching = Pick<Props, 'letter' | 'files' | 'onAdd'>

function useAttaching({ letter, files, onAdd }: Attaching) {
  const say = useWords(mailWords)
  const uploads = useUploadsOf(letter)
  const [refused, setRefused] = useState<string>()
  const ready = uploads.filter(({ phase }) => phase === 'ready')
  const taken = useEffectEvent(() => {
    for (const { id, asset } of ready) {
      if (asset) onAdd({ id: asset.id, name: asset.fileName, bytes: asset.byteSize })
      forgetUpload(id)
    }
  })
  const isReady = ready.length > 0
  useEffect(() => {
    if (isReady) taken()
  }, [isReady])
  // A letter that is closed takes nothing any more.
  useEffect(
    () => () => {
      for (const { id, target } of uploadsNow())
        if (target.startsWith(targetOf(letter))) void cancelUpload(id).catch(() => {})
    },
    [letter],
  )
  const take = (file: File) => {
    // As they are now: of several chosen together, each counts for the next.
    const coming = uploadsNow().filter(
      (upload) => upload.target.startsWith(targetOf(letter)) && upload.phase !== 'failed',
    )
    const bytes = [...files.map((one) => one.bytes), ...coming.map(({ total }) => total), file.size]
    const { bytes: most, files: many } = attachmentLimits
    if (file.size === 0) return setRefused(say('attachEmpty', { name: file.name }))
    if (bytes.length > many) return setRefused(say('attachMany', { max: many }))
    if (bytes.reduce((sum, one) => sum + one, 0) > most)
      return setRefused(say('attachLarge', { name: file.name, max: most / MEGABYTE }))
    setRefused(undefined)
    const target = `${targetOf(letter)}${crypto.randomUUID()}`
    startUpload({ file, kind: 'attachment', target, preview: undefined })
  }
  return { uploads, refused, take }
}
