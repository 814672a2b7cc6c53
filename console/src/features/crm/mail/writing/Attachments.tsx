import { attachmentLimits } from '@learning-cms/contract/system/media/media'
import type { OutgoingFile } from '@learning-cms/contract/crm/mail/mail'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { ActionIcon, Button, Input } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { forgetUpload, isOpen } from '#api/uploads/uploads.ts'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { useDropZone } from '#kit/fields/use-drop-zone.ts'
import { AttachmentIcon, CloseIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { UploadStatus } from '#media/files/UploadStatus.tsx'
import { useAttaching, useUploadsOf } from '#media/files/use-attaching.ts'
import classes from '#features/crm/mail/mail.module.css'

const MEGABYTE = 1024 * 1024
const groupOf = (letter: string) => `mail-letter ${letter} `

/** While a file is on its way, the letter waits for it. */
export const useIsAttaching = (letter: string) => useUploadsOf(groupOf(letter)).some(isOpen)

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
  const { uploads, refused, take } = useLetterFiles({ letter, files, onAdd })
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

/** Uploads that end after the letter was closed are dropped. */
function useLetterFiles({ letter, files, onAdd }: Attaching) {
  const say = useWords(mailWords)
  return useAttaching({
    group: groupOf(letter),
    onReady: ({ id, fileName, byteSize }) => onAdd({ id, name: fileName, bytes: byteSize }),
    refusalOf: (file, coming) => {
      const bytes = [...files.map((one) => one.bytes), ...coming.map(({ total }) => total), file.size]
      const { bytes: most, files: many } = attachmentLimits
      if (file.size === 0) return say('attachEmpty', { name: file.name })
      if (bytes.length > many) return say('attachMany', { max: many })
      if (bytes.reduce((sum, one) => sum + one, 0) > most)
        return say('attachLarge', { name: file.name, max: most / MEGABYTE })
      return undefined
    },
  })
}
