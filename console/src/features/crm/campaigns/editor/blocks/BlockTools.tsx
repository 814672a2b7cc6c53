import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { OrderAct } from '#kit/fields/OrderAct.tsx'
import { CopyDownIcon, DeleteIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/campaigns/editor/editor.module.css'
import type { BlockSurroundings } from './surroundings.ts'
import type { BlockActs } from './use-blocks.ts'

type Props = { id: string; name: string; place: BlockSurroundings; acts: BlockActs }

export function BlockTools({ id, name, place: { at, count, isFull }, acts }: Props) {
  const say = useWords(letterEditorWords)
  return (
    <div className={classes['tools']}>
      <OrderAct label={say('moveUp', { name })} isOff={at === 0} onAct={() => acts.step(id, -1)}>
        <MoveUpIcon size={18} />
      </OrderAct>
      <OrderAct label={say('moveDown', { name })} isOff={at === count - 1} onAct={() => acts.step(id, 1)}>
        <MoveDownIcon size={18} />
      </OrderAct>
      <OrderAct label={say('duplicate', { name })} isOff={isFull} onAct={() => acts.duplicate(id)}>
        <CopyDownIcon size={18} />
      </OrderAct>
      <OrderAct label={say('remove', { name })} onAct={() => acts.remove(id)}>
        <DeleteIcon size={18} />
      </OrderAct>
    </div>
  )
}
