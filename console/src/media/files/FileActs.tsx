import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { ImportIcon, type UndoIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { kindWords } from './kind-words.ts'
import { acceptOf } from './kinds.ts'
import classes from './MediaField.module.css'
import type { MediaFieldState } from './use-media-field.ts'

/** The button to choose or replace a file; other actions follow it. There are none during an upload. */
export function FileActs({ field, children }: { field: MediaFieldState; children: ReactNode }) {
  const say = useWords(kindWords[field.kind])
  const input = useRef<HTMLInputElement>(null)
  if (field.isUnderWay) return null
  return (
    <div className={classes['acts']}>
      <FileInput ref={input} accept={acceptOf[field.kind]} take={field.take} />
      <Button
        variant="default"
        leftSection={<ImportIcon size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {say(field.media ? 'replace' : 'choose')}
      </Button>
      {children}
    </div>
  )
}

type FileActProps = { icon: typeof UndoIcon; label: string; onClick: () => void; color?: 'gray' | 'red' }

export const Act = ({ icon: Icon, label, onClick, color = 'gray' }: FileActProps) => (
  <Button variant="subtle" color={color} leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)
