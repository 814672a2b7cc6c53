import type { Group, GroupCommand } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { CommandItems, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import {
  ArchiveIcon,
  CampaignsIcon,
  CopyIcon,
  CouponsIcon,
  MailIcon,
  MergeIcon,
  ResetIcon,
  SyncIcon,
} from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { groupsApi, touchedByGroups } from './groups.api.ts'
import { useRemoveGroup } from './use-remove-group.ts'

const icons = { archive: ArchiveIcon, unarchive: ResetIcon } satisfies Record<GroupCommand, typeof ArchiveIcon>

/** Update the members, copy, merge, write to them, archive. */
export function GroupCommands({ group, onMerge }: { group: Group; onMerge: () => void }) {
  const say = useWords(groupWords)
  const { go } = useFollow()
  const { id, version, name, kind, countedAt, isCounting } = group
  const command = useSave({
    save: (command: GroupCommand) => groupsApi[command]({ params: { id }, version }),
    touches: touchedByGroups,
    done: (_, command) => say(command === 'archive' ? 'archiveDone' : 'unarchiveDone', { name }),
    failed: say('commandFailed'),
  })
  const copy = useSave({
    save: () => groupsApi.copy({ params: { id }, body: { name: say('copyOf', { name }).slice(0, 120) } }),
    touches: touchedByGroups,
    done: ({ name }) => say('copied', { name }),
    failed: say('commandFailed'),
    onSaved: ({ id }) => go(`/crm/groups/${id}`),
  })
  const recalculate = useSave({
    save: () => groupsApi.recalculate({ params: { id } }),
    touches: touchedByGroups,
    done: say('recalculateStarted'),
    failed: say('recalculateFailed'),
  })
  const remove = useRemoveGroup(group, () => go('/crm/groups'))
  const mayRecalculate = !isCounting && (kind === 'rule' || (kind === 'cohort' && countedAt === null))
  return (
    <>
      {mayRecalculate && (
        <Menu.Item leftSection={<SyncIcon size={18} />} onClick={() => recalculate.mutate(undefined)}>
          {say('recalculate')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<CopyIcon size={18} />} onClick={() => copy.mutate(undefined)}>
        {say('copy')}
      </Menu.Item>
      {kind !== 'rule' && group.status === 'active' && (
        <Menu.Item leftSection={<MergeIcon size={18} />} onClick={onMerge}>
          {say('mergeOthers')}
        </Menu.Item>
      )}
      <ForMembersItems group={group} />
      <CommandItems
        commands={group.allowed}
        icons={icons}
        nameOf={(one) => say(one)}
        onCommand={(one) => command.mutate(one)}
      />
      <RemoveItem onClick={remove}>{say('removeGroup')}</RemoveItem>
    </>
  )
}

/** Letters and coupons for the members, new ones and those there are. */
function ForMembersItems({ group: { id, status } }: { group: Group }) {
  const say = useWords(groupWords)
  const { go } = useFollow()
  const may = useMay()
  return (
    <>
      {may('campaigns:write') && status === 'active' && (
        <Menu.Item leftSection={<CampaignsIcon size={18} />} onClick={() => go(`/crm/campaigns/new?groupId=${id}`)}>
          {say('writeTo')}
        </Menu.Item>
      )}
      {may('campaigns:read') && (
        <Menu.Item leftSection={<MailIcon size={18} />} onClick={() => go(`/crm/campaigns?groupId=${id}`)}>
          {say('campaignsOf')}
        </Menu.Item>
      )}
      {may('coupons:write') && status === 'active' && (
        <Menu.Item leftSection={<CouponsIcon size={18} />} onClick={() => go(`/coupons/new?groupId=${id}`)}>
          {say('couponFor')}
        </Menu.Item>
      )}
      {may('coupons:read') && (
        <Menu.Item leftSection={<CouponsIcon size={18} />} onClick={() => go(`/coupons?groupId=${id}`)}>
          {say('couponsOf')}
        </Menu.Item>
      )}
    </>
  )
}
