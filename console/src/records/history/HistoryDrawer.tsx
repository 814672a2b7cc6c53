import { historyWords } from '@learning-cms/texts/records/history'
import { Suspense } from 'react'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import type { HistoryProps } from './HistoryButton.tsx'
import classes from './history.module.css'
import { HistoryLines, Waiting } from './HistoryLines.tsx'

export default function HistoryDrawer({ onClose, ...props }: HistoryProps & { onClose: () => void }) {
  const say = useWords(historyWords)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={<span className={classes['title']}>{say('of', { name: props.name })}</span>}
      size={560}
    >
      <Suspense fallback={<Waiting />}>
        <HistoryLines {...props} />
      </Suspense>
    </Drawer>
  )
}
