import type { Group } from '@learning-cms/contract/crm/customers/groups'
import { namesOf } from '@learning-cms/domain/records/fields'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { ApiError } from '#api/problem.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { AccessTab } from './AccessTab.tsx'
import { ActivityTab } from './ActivityTab.tsx'
import { GroupForm } from './GroupForm.tsx'
import { GroupCommands } from './GroupCommands.tsx'
import { oneGroup, touchedByGroups } from './groups.api.ts'
import classes from './groups.module.css'
import { GroupStatusBadge } from './GroupStatusBadge.tsx'
import { MergeDialog } from './merging/MergeDialog.tsx'
import { MembersTab } from './members/MembersTab.tsx'
import { NewGroup } from './NewGroup.tsx'
import { RuleTab } from './rule/RuleTab.tsx'

/** `/crm/groups/new` as well as `/crm/groups/:id`. */
export default function GroupPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewGroup /> : <KnownGroup id={id} />
}

/** The group that this one was merged into. */
function survivorIdIn(error: Error | null) {
  if (!(error instanceof ApiError) || error.problem.reason !== 'groups.merged-into') return undefined
  const id = error.problem.values?.['id']
  return typeof id === 'string' ? id : undefined
}

function KnownGroup({ id }: { id: string }) {
  const say = useWords(groupWords)
  const { hrefOf } = useFollow()
  const router = useRouter()
  const { data, error, refetch } = useQuery(oneGroup(id))
  usePageTitle(data?.name)
  const survivorId = survivorIdIn(error)
  useEffect(() => {
    if (survivorId) router.history.replace(hrefOf(`/crm/groups/${survivorId}`))
  }, [survivorId, router, hrefOf])
  if (survivorId) return <FormSkeleton />
  if (error && !data)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/crm/groups" />
  return data ? <OneGroup key={data.id} group={data} /> : <FormSkeleton />
}

function OneGroup({ group }: { group: Group }) {
  const say = useWords(groupWords)
  const { relative } = useFormat()
  const may = useMay()
  const [isMerging, setIsMerging] = useState(false)
  const asOf = group.countedAt && say('asOf', { when: relative(group.countedAt) })
  const owner = group.ownerName && say('ownedBy', { name: group.ownerName })
  const detail = [say(group.kind), owner, group.isCounting ? say('recalculating') : asOf].filter(Boolean).join(' · ')
  return (
    <section>
      <RecordHeadline
        title={group.name}
        badge={<GroupStatusBadge status={group.status} />}
        detail={detail}
        menu={
          <>
            {may('crm:write') && <GroupCommands group={group} onMerge={() => setIsMerging(true)} />}
            <HistoryItem />
          </>
        }
      />
      {isMerging && <MergeDialog group={group} onClose={() => setIsMerging(false)} />}
      <RecordHistory
        entity="groups"
        row={group}
        name={group.name}
        touches={touchedByGroups}
        mayWrite={may('crm:write')}
      />
      <Parts group={group} />
    </section>
  )
}

const titles = {
  members: 'tabMembers',
  rule: 'tabRule',
  access: 'tabAccess',
  activity: 'tabActivity',
  details: 'tabDetails',
} as const
type GroupTab = keyof typeof titles

/** One part at a time, named in the address. */
function Parts({ group }: { group: Group }) {
  const say = useWords(groupWords)
  const may = useMay()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isThere: Record<GroupTab, boolean> = {
    members: true,
    rule: group.kind !== 'fixed',
    access: may('students:read'),
    activity: true,
    details: may('crm:write'),
  }
  const parts = namesOf(titles).filter((part) => isThere[part])
  const open = parts.find((part) => part === search['tab']) ?? 'members'
  const tabs = parts.map((part) => ({
    key: part,
    name: say(titles[part]),
    isOpen: part === open,
    to: `/crm/groups/${group.id}${part === 'members' ? '' : `?tab=${part}`}`,
  }))
  return (
    <div className={classes['parts']}>
      <PageTabs label={say('tabs')} tabs={tabs} />
      {open === 'members' && <MembersTab group={group} />}
      {open === 'rule' && <RuleTab group={group} />}
      {open === 'access' && <AccessTab group={group} />}
      {open === 'activity' && <ActivityTab id={group.id} />}
      {open === 'details' && <GroupForm group={group} />}
    </div>
  )
}
