import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { FileInput } from '#kit/FileInput.tsx'
import { DeleteIcon, ExportIcon, ImportIcon, UndoIcon } from '#kit/icons.ts'
import { useWords } from '#kit/words.ts'
import { kindWords } from './kind.words.ts'
import { acceptOf } from './kinds.ts'
import { mediaWords } from './media.words.ts'
import classes from './MediaField.module.css'
import type { Field } from './use-media-field.ts'

type Props = {
  field: Field
  /** Takes away what is shown; without it nothing can be taken away. */
  remove?: (() => void) | undefined
  /** Back to what the row has, where something else is chosen. */
  undo?: (() => void) | undefined
  /** Those that only look. */
  children?: ReactNode
}

export function FileActs({ field, remove, undo, children }: Props) {
  const sayOf = useWords(kindWords[field.kind])
  const say = useWords(mediaWords)
  const input = useRef<HTMLInputElement>(null)
  if (field.isUnderWay) return null
  return (
    <div className={classes['acts']}>
      <FileInput ref={input} accept={acceptOf[field.kind]} take={field.take} />
      <Act
        icon={ImportIcon}
        isMain
        label={sayOf(field.shown ? 'replace' : 'choose')}
        onClick={() => input.current?.click()}
      />
      {undo && <Act icon={UndoIcon} label={say('undo')} onClick={undo} />}
      {field.saved && !field.upload && <Act icon={ExportIcon} label={sayOf('original')} onClick={field.download} />}
      {children}
      {field.shown && remove && <Act icon={DeleteIcon} color="red" label={sayOf('remove')} onClick={remove} />}
    </div>
  )
}

type ActProps = {
  icon: typeof ImportIcon
  label: string
  onClick: () => void
  isMain?: boolean
  color?: 'gray' | 'red'
}

export const Act = ({ icon: Icon, label, onClick, isMain, color = 'gray' }: ActProps) => (
  <Button
    {...(isMain ? { variant: 'default' } : { variant: 'subtle', color })}
    leftSection={<Icon size={18} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
)
