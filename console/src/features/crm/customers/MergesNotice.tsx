import type { CustomerMerge } from '@learning-cms/contract/crm/customers/customer-merges'
import { duplicateWords } from '@learning-cms/texts/crm/customers/duplicates'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { MergeIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { mergesApi, touchedByMerges } from '#records/person/merges.ts'
import { mergesOf } from './customers.api.ts'
import classes from './list/customers.module.css'

/** Records that became this one, for as long as that can be taken back. */
export function MergesNotice({ id }: { id: string }) {
  const { data } = useQuery(mergesOf(id))
  return data?.rows.map((merge) => <OneMerge key={merge.id} merge={merge} />)
}

function OneMerge({ merge: { id, lesserName, at, byName } }: { merge: CustomerMerge }) {
  const say = useWords(duplicateWords)
  const { date } = useFormat()
  const mayWrite = useMay()('crm:write')
  const takeBack = useSave({
    save: () => mergesApi.takeBack({ params: { id } }),
    touches: touchedByMerges,
    done: say('takenBack'),
  })
  const ask = () =>
    confirm({
      title: say('takeBackTitle'),
      why: say('takeBackWhy'),
      act: say('takeBack'),
      failed: say('takeBackFailed'),
      onConfirm: () => takeBack.mutateAsync(),
    })
  return (
    <Alert color="gray" icon={<MergeIcon />} className={classes['merged'] ?? ''}>
      <div className={classes['mergedLine']}>
        <span>{say('mergedNotice', { name: lesserName, date: date(at), by: byName })}</span>
        {mayWrite && (
          <Button variant="default" size="xs" onClick={ask}>
            {say('takeBack')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
