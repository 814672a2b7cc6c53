import { MEMBERS_AT_ONCE } from '@learning-cms/contract/people/groups'
import { groupWords } from '@learning-cms/texts/customers/groups'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useActions } from '#kit/page/page-actions.ts'
import type { Selection } from '#kit/selection/selection.ts'
import { GroupsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

const AddToGroupDialog = lazy(() => import('./AddToGroupDialog.tsx'))

/** What is done with the ticked customers. */
export function CustomerBulk({ selection }: { selection: Selection }) {
  const say = useWords(groupWords)
  const [ids, setIds] = useState<readonly string[]>()
  // Who is on the other pages was not looked at, and groups take customers by name.
  const isAll = selection.everything() !== undefined || selection.count() > MEMBERS_AT_ONCE
  const open = () => setIds([...selection.ids()])
  useActions([
    { key: 'add-to-group', label: say('addToGroup'), about: say('customerGroups'), run: () => void (isAll || open()) },
  ])
  return (
    <>
      <Button
        variant="default"
        leftSection={<GroupsIcon size={18} aria-hidden />}
        disabled={isAll}
        title={isAll ? say('everythingTooMany') : undefined}
        onClick={open}
      >
        {say('addToGroup')}
      </Button>
      {ids && (
        <Suspense>
          <AddToGroupDialog ids={ids} onClose={() => setIds(undefined)} onAdded={() => selection.clear()} />
        </Suspense>
      )}
    </>
  )
}
