import type { BlockType } from '@learning-cms/contract/crm/mail/blocks'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { Button, Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { AddIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/campaigns/editor/editor.module.css'

type Props = { types: readonly BlockType[]; isFull: boolean; most: number; onAdd: (type: BlockType) => void }

export function AddBlock({ types, isFull, most, onAdd }: Props) {
  const say = useWords(letterEditorWords)
  const may = useMay()
  if (isFull) return <p className={classes['none']}>{say('full', { most })}</p>
  const offered = types.filter(
    (type) => (type !== 'course' || may('courses:read')) && (type !== 'image' || may('media:write')),
  )
  return (
    // The focus goes into the new block.
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="sm" className={classes['add']} leftSection={<AddIcon size={18} aria-hidden />}>
          {say('addBlock')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {say(`type.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
