import { letterEditorWords } from '@learning-cms/texts/customers/letter-editor'
import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyDownIcon, DeleteIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import type { Place } from './BlockList.tsx'
import classes from './editor.module.css'
import type { BlockActs } from './use-blocks.ts'

type Props = { name: string; place: Place; acts: BlockActs }

export function BlockTools({ name, place: { at, count, isFull }, acts }: Props) {
  const say = useWords(letterEditorWords)
  return (
    <div className={classes['tools']}>
      <Tool label={say('moveUp', { name })} isOff={at === 0} onAct={() => acts.move(at, at - 1)}>
        <MoveUpIcon size={18} />
      </Tool>
      <Tool label={say('moveDown', { name })} isOff={at === count - 1} onAct={() => acts.move(at, at + 1)}>
        <MoveDownIcon size={18} />
      </Tool>
      <Tool label={say('duplicate', { name })} isOff={isFull} onAct={() => acts.duplicate(at)}>
        <CopyDownIcon size={18} />
      </Tool>
      <Tool label={say('remove', { name })} isOff={false} onAct={() => acts.remove(at)}>
        <DeleteIcon size={18} />
      </Tool>
    </div>
  )
}

type ToolProps = { label: string; isOff: boolean; onAct: () => void; children: ReactNode }

const Tool = ({ label, isOff, onAct, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    aria-disabled={isOff}
    className={classes['tool']}
    onClick={isOff ? undefined : onAct}
  >
    {children}
  </ActionIcon>
)
