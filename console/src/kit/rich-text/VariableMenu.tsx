import { chipWords } from '@learning-cms/texts/kit/chips'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'
import type { ChipInsert } from './chips.ts'

type Props = {
  offered: readonly ChipInsert[]
  /** How many characters more the text may have. */
  room?: number
  onInsert: (text: string) => void
  /** The button that opens it. */
  children: ReactNode
}

/** The variables that can be put into a text. */
export function VariableMenu({ offered, room = Infinity, onInsert, children }: Props) {
  const say = useWords(chipWords)
  const isFull = offered.some(({ text }) => text.length > room)
  return (
    // The focus goes back into the text.
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {isFull && <Menu.Label>{say('noRoom')}</Menu.Label>}
        {offered.map(({ label, text }) => (
          <Menu.Item key={label} disabled={text.length > room} onClick={() => onInsert(text)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
