import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CountedTotal } from '#kit/filter/use-filter-part.ts'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useBackCloses } from '#kit/layer/back.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './PhoneTools.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  onClear: (() => void) | undefined
  found: CountedTotal | undefined
  children: ReactNode
}

/** A phone's filters, from the bottom edge. They take effect at once; the button says how many rows are left. */
export default function FilterSheet({ isOpen, onClose, onClear, found, children }: Props) {
  const say = useWords(kitWords)
  useBackCloses(isOpen, onClose)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={say('filters')}
      position="bottom"
      classNames={{ content: classes['content'] ?? '', inner: classes['inner'] ?? '' }}
      closeOnEscape={false}
      onKeyDown={onEscape(onClose)}
      closeButtonProps={{ 'aria-label': say('close'), size: 44, iconSize: 20 }}
    >
      <div className={classes['sheet']}>
        <div className={classes['fields']}>{children}</div>
        <div className={classes['foot']}>
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {say('clearFilters')}
            </Button>
          )}
          <Button onClick={onClose} flex={1}>
            {found ? say(found.totalIsCapped ? 'showFoundCapped' : 'showFound', { count: found.total }) : say('close')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
