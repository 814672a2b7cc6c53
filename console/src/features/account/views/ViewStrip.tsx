import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import { viewWords } from '@learning-cms/texts/account/views/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { useViewsOf } from './use-list-views.ts'
import { ViewDialog } from './ViewDialog.tsx'
import classes from './views.module.css'

/** The open view, whether the list differs from it, and the actions for that. */
export default function ViewStrip({ list }: { list: ListName }) {
  const say = useWords(viewWords)
  const all = useViewsOf(list)
  const [isNew, setNew] = useState(false)
  const { open, isModified } = all
  if (!open) return null
  return (
    <div className={classes['strip']} role="group" aria-label={`${say('current')} ${open.name}`}>
      <span className={classes['what']}>
        <span className={classes['by']}>{say('current')}</span> <b>{open.name}</b>
        {!open.isMine && <span className={classes['by']}> {say('by', { name: open.ownerName })}</span>}
        {isModified && (
          <span className={classes['modified']} role="status">
            {say('modified')}
          </span>
        )}
        {open.broken && <span className={classes['broken']}>{say('brokenView')}</span>}
      </span>
      <span className={classes['acts']}>
        {isModified && open.isMine && (
          <Button size="compact-sm" variant="light" onClick={() => all.save(open)}>
            {say('save')}
          </Button>
        )}
        {isModified && (
          <>
            <Button size="compact-sm" variant="subtle" onClick={() => setNew(true)}>
              {say('saveAsShort')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => all.show(open)}>
              {say('reset')}
            </Button>
          </>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={all.leave}>
          {say('leave')}
        </Button>
      </span>
      <ViewDialog
        list={list}
        state={all.now}
        view={undefined}
        isOpen={isNew}
        onClose={() => setNew(false)}
        onMade={all.show}
      />
    </div>
  )
}
