import type { GroupMerge } from '@learning-cms/contract/crm/customers/group-merges'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { MergeIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/groups/groups.module.css'
import { groupMergesApi, mergesInto, touchedByGroupMerges } from './merges.api.ts'

/** Groups that were merged into this one; as long as nothing has changed since, that can be taken back. */
export function MergesNotice({ id }: { id: string }) {
  const { data } = useQuery(mergesInto(id))
  return data?.rows.map((merge) => <OneMerge key={merge.id} merge={merge} />)
}

function OneMerge({ merge: { id, names, at, byName, joined, isOpen } }: { merge: GroupMerge }) {
  const say = useWords(groupWords)
  const { date } = useFormat()
  const mayWrite = useMay()('crm:write')
  const takeBack = useSave({
    save: () => groupMergesApi.takeBack({ params: { id } }),
    touches: touchedByGroupMerges,
    done: say('mergeTakenBack'),
  })
  const ask = () =>
    confirm({
      title: say('mergeTakeBackTitle'),
      why: say('mergeTakeBackWhy', { count: joined }),
      act: say('mergeTakeBack'),
      failed: say('mergeTakeBackFailed'),
      onConfirm: () => takeBack.mutateAsync(undefined),
    })
  const listed = names.map((name) => `“${name}”`).join(', ')
  return (
    <Alert color="gray" icon={<MergeIcon />}>
      <div className={classes['mergedLine']}>
        <span>{say('mergedNotice', { names: listed, date: date(at), by: byName, count: joined })}</span>
        {mayWrite && isOpen && (
          <Button variant="default" size="xs" onClick={ask}>
            {say('mergeTakeBack')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
