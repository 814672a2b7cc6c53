import type { GroupRow, OrganisationGroup } from '@learning-cms/contract/system/organisation'
import { organisationWords } from '@learning-cms/texts/system/organisation/organisation'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { organisationQuery } from './organisation.api.ts'
import classes from './organisation.module.css'

export type OrganisationGroupRow = GroupRow<OrganisationGroup>

export const keep = (saved: OrganisationGroupRow) =>
  void queryClient.setQueryData(organisationQuery.queryKey, (all) => all && { ...all, [saved.id]: saved })

/** Who changed the group last, with the way back to its defaults. */
export function Foot({ row, children }: { row: OrganisationGroupRow; children: ReactNode }) {
  const say = useWords(organisationWords)
  const { dateTime } = useFormat()
  const { changedAt, changedByName: name } = row
  const at = changedAt && dateTime(changedAt)
  return (
    <div className={classes['foot']}>
      <p className={classes['quiet']}>
        {!at ? say('neverChanged') : name ? say('changed', { name, at }) : say('changedUnknown', { at })}
      </p>
      {children}
    </div>
  )
}

export function Reset({ title, reset }: { title: string; reset: () => Promise<void> }) {
  const say = useWords(organisationWords)
  const act = useSave({ save: reset, touches: [organisationQuery.queryKey, ['setup']], done: say('resetDone') })
  const ask = () =>
    confirm({
      title: say('resetAsk', { name: title }),
      why: say('resetWhy'),
      act: say('reset'),
      failed: say('failed'),
      onConfirm: () => act.mutateAsync(),
    })
  return (
    <Button variant="subtle" size="xs" onClick={ask} aria-label={`${say('reset')}: ${title}`}>
      {say('reset')}
    </Button>
  )
}
